import { htmlRenderer } from '@hybrid-mail/documents/html-pdf';
import { closePdfInspection, inspectPdf } from '@hybrid-mail/documents/pdf-inspection';
import { appendResultRows } from '../append-result-rows.ts';

/**
 * Renders a registry of 500 letters of two pages from HTML to PDF, as the worker does. The goal on two cores is 30 s.
 * Measured on two cores with other work running: 5.3 to 5.9 s, with 1.2 s of CPU time in this process.
 */
const letters = Number(process.env.LETTERS ?? 500);
const lanes = Number(process.env.LANES ?? 2);
const paragraph = (number: number) =>
  `<p>Договор № ${number}. ${'Просим погасить задолженность, oʻn ikki million soʻm, ўн икки миллион сўм. '.repeat(10)}</p>`;
const letter = (number: number) => `<!doctype html><html lang="ru"><head><title>Претензия</title>
<style>body { font-family: "Times New Roman", serif; font-size: 12pt } td { border: 1px solid #000; padding: 2mm }</style></head>
<body><h1>Претензия № ${number}</h1><table><tr><td>Долг</td><td>12 000 000,00</td></tr></table>
${Array.from({ length: 5 }, (_, index) => paragraph(number + index)).join('\n')}</body></html>`;

/**
 * `INSPECT=off` skips the inspection of PDFs with pictures or links. The renderer itself inspects all other PDFs.
 */
const isInspected = process.env.INSPECT !== 'off';
/**
 * Rows rendered concurrently. The worker renders two rows of each of two registries of an organization at the same
 * time.
 */
const rowsTogether = Number(process.env.ROWS ?? 4);
const renderer = htmlRenderer({ lanes });
const startedCold = performance.now();
const first = await renderer.render(letter(0));
if (isInspected && 'bytes' in first && !first.inspection) {
  await Promise.all([inspectPdf(first.bytes), inspectPdf(first.bytes)]);
}
const cold = performance.now() - startedCold;
const start = performance.now();
const cpu = process.cpuUsage();
let pages = 0;
let bytes = 0;
const left = Array.from({ length: letters }, (_, index) => index + 1);
await Promise.all(
  Array.from({ length: rowsTogether }, async () => {
    for (let number = left.shift(); number !== undefined; number = left.shift()) await print(number);
  }),
);
const seconds = (performance.now() - start) / 1000;
const { user, system } = process.cpuUsage(cpu);
await Promise.all([renderer.close(), closePdfInspection()]);
console.log(`the first letter, with the start of the browser: ${(cold / 1000).toFixed(1)} s`);
console.log(
  `${letters} letters, ${(pages / letters).toFixed(1)} pages each, ${lanes} lanes: ${seconds.toFixed(1)} s, ${(letters / seconds).toFixed(1)} letters/s, ` +
    `${Math.round(bytes / letters / 1024)} KB each, ${((user + system) / 1e6).toFixed(1)} s of processor time here beside the browsers`,
);
appendResultRows({
  name: `letters printed from HTML, ${lanes} lanes`,
  value: letters / seconds,
  unit: 'letters/s',
  baseline: { name: 'the goal', value: 500 / 30 },
});
if (seconds > (30 * letters) / 500) process.exitCode = 1;

async function print(number: number): Promise<void> {
  const result = await renderer.render(letter(number), 'registry');
  if ('failure' in result) throw new Error(`letter ${number}: ${result.failure}`);
  if (isInspected && !result.inspection) await inspectPdf(result.bytes);
  pages += result.pages;
  bytes += result.bytes.length;
}
