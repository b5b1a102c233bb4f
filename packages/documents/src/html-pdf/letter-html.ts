const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:";

/** What stands before the template's own: a letter is A4, and its pages have room for a punch. */
const head = `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">
<style>@page{size:A4;margin:20mm 15mm 20mm 25mm}body{margin:0}</style>`;

const doctype = /^\s*<!doctype[^>]*>/i;

/** The template's HTML as it is given to the browser. */
export function letterHtml(html: string): string {
  const own = html.match(doctype)?.[0] ?? '';
  return `<!doctype html>${head}${html.slice(own.length)}`;
}
