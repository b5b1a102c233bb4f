import { type DescriptionLanguage, descriptionTexts } from '@hybrid-mail/messages/description';
import { languageNames } from '@hybrid-mail/messages/language';

export const readerPath = '/api/docs';
const languages: Readonly<Record<DescriptionLanguage, string>> = { ru: languageNames.ru, en: 'English' };

/** The mark of the product, as on its pages. */
const mark = `<svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="6" fill="#fff"/>
<g fill="none" stroke="#2b404d" stroke-width="2"><rect x="5" y="8" width="22" height="17" rx="2.5"/><path d="m6 10 10 8 10-8"/></g>
<path d="M8 21v2M10.5 21v2M12 21v2M14 21v2" stroke="#2b404d"/></svg>`;

const style = `
body { margin: 0; font-family: system-ui, sans-serif; }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 20px; padding: 8px 20px; background: #2b404d; color: #fff; }
.bar a { color: #fff; }
.bar .home { display: flex; align-items: center; gap: 10px; margin-right: auto; font-weight: 600; text-decoration: none; }
.bar nav { display: flex; flex-wrap: wrap; gap: 4px 16px; }
.bar [aria-current] { text-decoration: none; font-weight: 600; }
.bar a:focus-visible { outline: 2px solid #fff; outline-offset: 2px; }`;

/** The page of the reader. Its script gets the addresses of the documents from the element that it fills. */
export function readerPage(language: DescriptionLanguage): string {
  const { general } = descriptionTexts(language);
  const { reader } = general;
  const documentOf = (name: string) => `${readerPath}/${name}?lang=${language}`;
  const choices = Object.entries(languages).map(([each, name]) => {
    const current = each === language ? ' aria-current="true"' : '';
    return `<a href="${readerPath}?lang=${each}" lang="${each}"${current}>${name}</a>`;
  });
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${reader.title}</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<style>${style}</style>
</head>
<body>
<header class="bar">
<a class="home" href="/">${mark}<span>${general.title}</span></a>
<nav>${choices.join('')}<a href="${documentOf('json')}">OpenAPI</a><a href="${documentOf('postman.json')}">Postman</a></nav>
</header>
<noscript><p>${reader.withoutScript}</p></noscript>
<main id="reader" data-language="${language}" data-calls="${documentOf('json')}" data-calls-title="${reader.calls}"
data-post="${documentOf('postal.json')}" data-post-title="${reader.post}"></main>
<script src="${readerPath}/reader.js"></script>
<script src="${readerPath}/start.js"></script>
</body>
</html>
`;
}
