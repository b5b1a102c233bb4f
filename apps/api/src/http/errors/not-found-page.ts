import { currentLanguage } from '@hybrid-mail/messages/current-language';
import { serverPageTexts as texts } from '@hybrid-mail/messages/server-pages';
import type { FastifyRequest } from 'fastify';

/** Whether a browser opens the URL as a page; programs get their refusals as JSON. */
export const isNavigation = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !/^\/api(?:\/|$|\?)/i.test(url) && /\btext\/html\b/i.test(headers.accept ?? '');

/** Page for an unknown path. It needs no file of the web app. */
export const notFoundPage = () => `<!doctype html>
<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.notFound}</title>
<style>
body { margin: 0; font: 16px/1.5 sans-serif; color: #1d2a32; background: #f4f6f7; }
main { max-width: 32rem; margin: 15vh auto; padding: 0 1.5rem; }
a { color: #1f6f8b; }
</style>
</head>
<body>
<main>
<h1>${texts.notFound}</h1>
<p>${texts.notFoundHelp({ home: `<a href="/">${texts.home}</a>` })}</p>
</main>
</body>
</html>
`;
