/** Only the changed fields, so that a colleague's concurrent changes stay. */
export const touchedOnly = <T extends object>(
  typed: T,
  touched: { readonly [name in keyof T]?: unknown },
): Partial<T> =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => Boolean(touched[name as keyof T]))) as Partial<T>;
