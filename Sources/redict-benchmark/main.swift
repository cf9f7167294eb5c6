print("redict")
