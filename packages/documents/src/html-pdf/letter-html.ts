import { breakableValues, removeValueMarks } from '../template-html/filled-value.ts';

const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:";

/**
 * Base styles, placed before the template's: A4, a left margin for a hole punch, and line breaks within words that are
 * wider than their line.
 */
const head = `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">
<style>@page{size:A4;margin:20mm 15mm 20mm 25mm}body{margin:0;overflow-wrap:break-word}</style>`;

const doctype = /^\s*<!doctype[^>]*>/i;

/** The HTML for the browser: the base head and the filled template, without value marks and otherwise unchanged. */
export const letterHtml = (html: string): string => withHead(removeValueMarks(html), '');

/**
 * Like `letterHtml`, but values may break anywhere, even where the template forbids breaks; null without such values.
 */
export function breakableHtml(filled: string): string | null {
  const breaking = breakableValues(filled);
  return breaking && withHead(breaking.html, breaking.style);
}

function withHead(html: string, style: string): string {
  const own = html.match(doctype)?.[0] ?? '';
  return `<!doctype html>${head}${style}${html.slice(own.length)}`;
}
