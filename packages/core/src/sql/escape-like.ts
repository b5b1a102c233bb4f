/** Escapes `%`, `_` and the backslash for a LIKE pattern. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
