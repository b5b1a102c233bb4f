const placeholder = /\{\{\s*([^{}|]+?)\s*(?:\|[^{}]*)?\}\}/g;
const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Puts the values in the place of the placeholders, escaped once. */
export function fillTemplate(html: string, valueOf: (name: string) => string): string {
  return html.replace(placeholder, (_, name: string) => valueOf(name).replace(/[&<>"']/g, (sign) => signs[sign] ?? ''));
}
