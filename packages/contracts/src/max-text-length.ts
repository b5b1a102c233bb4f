/** Maximum length of single-line fields. In a file of its own, because pages without zod limit their fields, too. */
export const maxTextLength = 400;
