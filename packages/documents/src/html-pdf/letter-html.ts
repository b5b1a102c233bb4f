import { breakingValues, withoutMarks } from '../template-html/filled-value.ts';

const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:";

/**
 * What stands before the template's own: a letter is A4, its pages have room for a punch, and a word that is wider than its
 * line goes on in the next one.
 */
const head = `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">
<style>@page{size:A4;margin:20mm 15mm 20mm 25mm}body{margin:0;overflow-wrap:break-word}</style>`;

const doctype = /^\s*<!doctype[^>]*>/i;

/** The template's HTML as it is given to the browser, exactly as it was written. */
export const letterHtml = (html: string): string => withHead(withoutMarks(html), '');

/** The same with values that break anywhere, also where the template keeps a line together; null when there are none. */
export function breakingHtml(filled: string): string | null {
  const breaking = breakingValues(filled);
  return breaking && withHead(breaking.html, breaking.style);
}

function withHead(html: string, style: string): string {
  const own = html.match(doctype)?.[0] ?? '';
  return `<!doctype html>${head}${style}${html.slice(own.length)}`;
}
