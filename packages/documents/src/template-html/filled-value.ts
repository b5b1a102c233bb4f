/** The allow-list drops this tag, so no template contains it. */
const tag = 'filled-value';
/** Maximum length of a value that is not broken, such as a date or a sum. */
const maxWhole = 16;
const marks = new RegExp(`</?${tag}>`, 'g');
const rule = `<style>${tag}{overflow-wrap:anywhere!important;text-wrap-mode:wrap!important}</style>`;

/** Marks a long value with a tag, so that line breaks can be allowed within it. */
export const markValue = (text: string, html: string): string =>
  [...text].length > maxWhole ? `<${tag}>${html}</${tag}>` : html;

/** Removes the tags that mark long values. */
export const removeValueMarks = (html: string): string => html.replaceAll(marks, '');

/** HTML and style that let long values break anywhere; null without long values. */
export const breakableValues = (html: string): { html: string; style: string } | null =>
  html.includes(`<${tag}>`) ? { html, style: rule } : null;
