import { closePdfInspection, configurePdfInspection } from '@hybrid-mail/documents/pdf-inspection';
import { rawOnePage } from '@hybrid-mail/testing/pdf/pdf-raw';
import { aLetterTemplate } from '@hybrid-mail/testing/registry';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ImportDesk, openImportDesk } from '../../test/import-desk.ts';
import { createMail, findMailsWithWarnings, readFindings } from '../mail/index.ts';
import { getPreviewFindings, renderPreview } from '../preview/index.ts';
import { checkTemplate } from '../template/index.ts';
import { listRegistries, listRegistryFindings, listRegistryProblems, renderRegistry } from './index.ts';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(async () => {
  await desk?.close();
  await closePdfInspection();
});
beforeEach(() => desk.world.db.pool.query('delete from pgboss.job'));

/** A black square. */
const stamp =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';

let templates = 0;
/** A registry of one letter with this body. */
async function registryOf(html: string): Promise<number> {
  templates += 1;
  const name = `Письмо ${templates}`;
  await aLetterTemplate(desk.world.db, { ...desk.home, createdById: desk.home.creatorId, name, html, fields: [] });
  const { id } = await desk.submit([{ TemplateName: name, Receiver: `Получатель ${templates}` }]);
  return id;
}
const findingsOf = async (html: string) => {
  const id = await registryOf(html);
  await desk.renderAll(id);
  const [row] = await listRegistryFindings(desk.importing, { id });
  return { id, findings: row?.findings.map(({ code, pages }) => ({ code, pages })) ?? [], row };
};

const breaks = [
  '<div style="page-break-after:always"></div>',
  '<p style="break-after:page"></p>',
  '<div style="break-before:page"></div><div style="page-break-before:always">&nbsp;</div>',
  '<div style="break-before:page; height:1px"></div>',
  '<div style="height:400mm"></div>',
];
const letters = breaks.flatMap((pageBreak) => [
  ['after the end', `<p>Письмо</p>${pageBreak}<p></p>`],
  ['in the middle', `<p>Письмо</p>${pageBreak}<div style="break-before:page"></div><p>Конец</p>`],
]);

describe('a row that prints white sheets', () => {
  it.each(letters)('%s warns of the pages that have nothing on them: %s', async (_where, html) => {
    const { id, row } = await findingsOf(html);
    const [letter] = await desk.letters(id);
    const written = html.includes('Конец') ? 2 : 1;
    const blank = row?.findings.find(({ code }) => code === 'blank-page')?.pages ?? [];
    expect(blank).toHaveLength((letter?.pages ?? 0) - written);
    expect(row?.findings.filter(({ code }) => code !== 'blank-page') ?? []).toEqual([]);
  });

  it('is a letter that says so to whoever signs it, and so does its copy', async () => {
    const { id, findings, row } = await findingsOf(`<p>Письмо</p>${breaks[2]}`);
    expect(findings).toEqual([{ code: 'blank-page', pages: [2, 3] }]);
    const mailId = row?.mailId ?? 0;
    const reading = desk.sending;
    expect((await readFindings(reading, { id: mailId })).findings).toMatchObject([{ code: 'blank-page' }]);
    const other = await desk.draft();
    const warned = await findMailsWithWarnings(desk.sending, { ids: [other, mailId] });
    expect(warned).toMatchObject({ lettersCount: 1, letters: [{ mailId, findings: [{ pages: [2, 3] }] }] });
    const { records } = await listRegistries(desk.importing, { limit: 1, skip: 0, id }).then(({ json }) => {
      const page: { Records: { WarnedCount: number }[] } = JSON.parse(json);
      return { records: page.Records };
    });
    expect(records).toMatchObject([{ WarnedCount: 1 }]);
    const creating = desk.world.as(desk.actor, 'mail.create');
    const place = { receiver: 'Каримов', address: 'ул. Навои, 5', region: 3, area: 36 };
    const { json } = await createMail(creating, { ...place, copiedFromId: mailId });
    expect(await findMailsWithWarnings(desk.sending, { ids: [JSON.parse(json).Id] })).toMatchObject({
      lettersCount: 1,
    });
  });

  it('has no warning once its letters are signed', async () => {
    const { id, row } = await findingsOf(`<p>Письмо</p>${breaks[0]}<p></p>${breaks[3]}`);
    await desk.signAndQueue(row?.mailId ?? 0);
    expect(await listRegistryFindings(desk.importing, { id })).toEqual([]);
  });
});

describe('a row with text where the printer does not print', () => {
  const edge = (style: string) => `<style>@page { margin: 0 }</style><p style="position:absolute; ${style}">Край</p>`;
  it.each(['left:0; top:100mm', 'right:1mm; top:100mm', 'left:50mm; top:-3mm', 'left:50mm; top:285mm'])(
    '%s',
    async (style) => {
      const { findings } = await findingsOf(edge(style));
      expect(findings).toEqual([{ code: 'in-margin', pages: [1] }]);
    },
  );
});

it('a row whose print the post does not accept is no letter, and its reason is told', async () => {
  const id = await registryOf('<p>Письмо</p>');
  const print = { bytes: rawOnePage({ catalogue: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }), pages: 1 };
  const odd = { ...desk.rendering, renderer: { render: async () => print } };
  while ((await renderRegistry(odd, id)) > 0);
  expect(await desk.letters(id)).toEqual([]);
  const problem = 'В письме есть ссылка или действие, которые почта не принимает. Уберите их из шаблона';
  expect(await listRegistryProblems(desk.importing, { id })).toMatchObject([{ row: 2, text: problem }]);
});

it('an ordinary letter has no warnings, which is known', async () => {
  const { id, findings } = await findingsOf('<h1>Претензия</h1><p>Погасите долг.</p>');
  expect(findings).toEqual([]);
  const [letter] = await desk.letters(id);
  expect(letter?.documentFindings).toEqual({ findings: [], pageSizes: [] });
});

it('a letter from before warnings were kept is inspected when they are read', async () => {
  const { row } = await findingsOf(`<p>Письмо</p>${breaks[2]}`);
  const mailId = row?.mailId ?? 0;
  await desk.world.db.pool.query('update mail set document_findings = null where id = $1', [mailId]);
  const reading = desk.sending;
  expect((await readFindings(reading, { id: mailId })).findings).toMatchObject([{ pages: [2, 3] }]);
});

it('a template with sample values is inspected as its letters are', async () => {
  const html = '<!doctype html><p>{{Получатель}}</p><div style="break-before:page">&nbsp;</div>';
  const editing = desk.world.as(desk.actor, 'template.list');
  const base64Content = Buffer.from(html).toString('base64');
  const { previewId } = await checkTemplate(editing, { base64Content });
  await renderPreview(desk.rendering, previewId ?? '');
  const { findings } = await getPreviewFindings(editing, { id: previewId ?? '' });
  expect(findings).toMatchObject([{ code: 'blank-page', pages: [2] }]);
});

describe('an inspection', () => {
  afterEach(async () => {
    await closePdfInspection();
    configurePdfInspection({ processes: 2, marginMm: 5 });
  });

  it('that cannot start loses no row: the row waits and is rendered later', async () => {
    // A text-only PDF needs no inspection process.
    const id = await registryOf(`<p>Письмо <img alt="" width="20" height="20" src="${stamp}"></p>`);
    await closePdfInspection();
    configurePdfInspection({ processes: 2, marginMm: 5, program: '/nowhere' });
    await expect(renderRegistry(desk.rendering, id)).rejects.toThrow();
    expect(await listRegistryProblems(desk.importing, { id })).toEqual([]);
    expect(await desk.letters(id)).toEqual([]);
    await closePdfInspection();
    configurePdfInspection({ processes: 2, marginMm: 5 });
    await desk.renderAll(id);
    expect(await desk.letters(id)).toHaveLength(1);
  });
});
