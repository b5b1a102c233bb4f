export interface PersonInput {
  readonly userFullName: string;
  readonly username: string;
  readonly password: string;
  readonly repeatPassword: string;
}

/** Default values of the form: a new login starts with 998 (specification 2 §5), and the password is always empty. */
export const personDefaults = (user: { readonly name: string; readonly username: string } | null) => ({
  userFullName: user?.name ?? '',
  username: user?.username ?? '998',
  password: '',
  repeatPassword: '',
});
