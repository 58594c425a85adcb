; vue.
