; csharp.
