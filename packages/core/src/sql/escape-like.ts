/** For a pattern: % and _ of the typed text are themselves. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
