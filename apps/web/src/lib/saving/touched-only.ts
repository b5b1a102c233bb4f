/** Only what was changed in a form: what a colleague changed meanwhile stays. */
export const touchedOnly = <T extends object>(
  typed: T,
  touched: { readonly [name in keyof T]?: unknown },
): Partial<T> =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => Boolean(touched[name as keyof T]))) as Partial<T>;
