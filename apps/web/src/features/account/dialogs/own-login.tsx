/** Tells password managers whose password the form asks for. */
export const OwnLogin = ({ username }: { readonly username: string }) => (
  <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
);
