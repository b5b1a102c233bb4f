const placeholder = /\{\{\s*([^{}|]+?)\s*(?:\|[^{}]*)?\}\}/g;
const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '');

/** Puts the values in the place of the placeholders, escaped once. */
export const fillTemplate = (html: string, valueFor: (name: string) => string): string =>
  html.replace(placeholder, (_, name: string) => escaped(valueFor(name)));
