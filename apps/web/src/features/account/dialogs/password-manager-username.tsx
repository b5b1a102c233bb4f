/** Hidden field that tells password managers which login the form belongs to. */
export const PasswordManagerUsername = ({ username }: { readonly username: string }) => (
  <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
);
