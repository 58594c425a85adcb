; powershell.
