// Redict
