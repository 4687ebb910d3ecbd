# Complains on standard error and exits with 3 before it is asked anything.
import sys

sys.stderr.write("cannot open the rules database\n")
sys.exit(3)
