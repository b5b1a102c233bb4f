/** For a pattern: % and _ of the typed text are themselves. */
export const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');
