/** No template can hold it: it is no tag that is kept. */
const tag = 'filled-value';
/** A date or a sum is read as one word and stays whole. */
const maxWhole = 16;
const marks = new RegExp(`</?${tag}>`, 'g');
const rule = `<style>${tag}{overflow-wrap:anywhere!important;text-wrap-mode:wrap!important}</style>`;

/** A value in its letter: long ones are marked, so that they can be broken where they do not fit. */
export const markValue = (text: string, html: string): string =>
  [...text].length > maxWhole ? `<${tag}>${html}</${tag}>` : html;

/** The letter as its template has it. */
export const withoutMarks = (html: string): string => html.replaceAll(marks, '');

/** The letter with long values that break anywhere; null when it has none. */
export const breakingValues = (html: string): { html: string; style: string } | null =>
  html.includes(`<${tag}>`) ? { html, style: rule } : null;
