import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { priceRuleOf, sheetsInBase } from '@hybrid-mail/contracts/price-rules';
import { markdownToPdf } from '../text-pdf/markdown-to-pdf.ts';

const root = new URL('../../../../', import.meta.url);
const publicFolder = new URL('apps/web/public/', root);
const day = '2026-01-01';
const date = new Date(`${day}T00:00:00Z`);
/** Number of sheets included in the base price of a letter on `day`. Replaces `{inBase}` in the texts. */
const inBase = String(sheetsInBase(priceRuleOf(day)));
const footer = 'Единая система отправки писем';

const documents = [
  { name: 'instructions/instruction-ru', language: 'ru', title: 'Как отправить заказное письмо', footer },
  {
    name: 'instructions/instruction-uz',
    language: 'uz',
    title: 'Buyurtma xatni qanday joʻnatish kerak',
    footer: 'Xatlarni joʻnatishning yagona tizimi',
  },
  { name: 'offer/offer-ru', language: 'ru', title: 'Публичная оферта гибридной почты', footer },
];

/** Renders the instructions of the login page (ru, uz) and the registration's public offer from `docs/*.md` to PDF. */
export async function renderInstructions(): Promise<{ file: URL; bytes: Uint8Array }[]> {
  return Promise.all(
    documents.map(async ({ name, ...options }) => {
      const markdown = await readFile(new URL(`docs/${name}.md`, root), 'utf8');
      return {
        file: new URL(`${name}.pdf`, publicFolder),
        bytes: await markdownToPdf(markdown.replaceAll('{inBase}', inBase), { ...options, date }),
      };
    }),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { file, bytes } of await renderInstructions()) {
    await mkdir(new URL('.', file), { recursive: true });
    await writeFile(file, bytes);
    console.log(`${fileURLToPath(file)}: ${bytes.length} bytes`);
  }
}
