import Glibc

exit(Program.run(FileName.arguments).code)
