import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { markdownToPdf } from '../text-pdf/markdown-to-pdf.ts';

const root = new URL('../../../../', import.meta.url);
const pdfFolder = new URL('apps/web/public/instructions/', root);
const date = new Date('2026-01-01T00:00:00Z');
const footer = 'Единая система отправки писем';

const instructions = [
  { name: 'instruction-ru', language: 'ru', title: 'Как отправить заказное письмо', footer },
  { name: 'instruction-uz', language: 'uz', title: 'Buyurtma xatni qanday yuborish kerak', footer },
];

/** The two instructions of the login page, rendered from docs/instructions. */
export async function renderInstructions(): Promise<{ file: URL; bytes: Uint8Array }[]> {
  return Promise.all(
    instructions.map(async ({ name, ...options }) => {
      const markdown = await readFile(new URL(`docs/instructions/${name}.md`, root), 'utf8');
      return { file: new URL(`${name}.pdf`, pdfFolder), bytes: await markdownToPdf(markdown, { ...options, date }) };
    }),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await mkdir(pdfFolder, { recursive: true });
  for (const { file, bytes } of await renderInstructions()) {
    await writeFile(file, bytes);
    console.log(`${fileURLToPath(file)}: ${bytes.length} bytes`);
  }
}
