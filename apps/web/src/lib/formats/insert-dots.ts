/** Inserts the dots of a date DD.MM.YYYY while digits are typed; other text is unchanged. */
export const insertDots = (text: string) =>
  text.replace(/^(\d{2})\.?(\d{1,2})$/, '$1.$2').replace(/^(\d{2})\.?(\d{2})\.?(\d{1,4})$/, '$1.$2.$3');
