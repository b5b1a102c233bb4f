import { registryMail } from '@hybrid-mail/contracts/registry';
import type { Refusal } from '@hybrid-mail/core/errors';
import { previewRow } from '@hybrid-mail/core/registry';
import { formatProblem } from '@hybrid-mail/messages/format-problem';
import { textOfPdf } from '@hybrid-mail/testing/pdf/pdf-reading';
import { actorOf, aUser } from '@hybrid-mail/testing/people';
import { aLetterTemplate, aRegistryRow } from '@hybrid-mail/testing/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readWaitingJobs } from '../../test/desk.ts';
import { type ImportDesk, openImportDesk } from '../../test/import-desk.ts';
import { getRenderedPreview } from './get-preview.ts';
import { getPreview, removeOldPreviews, renderPreview } from './index.ts';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk?.close());

const ask = (given: Record<string, unknown> = {}) =>
  previewRow(desk.importing, z.decode(registryMail, aRegistryRow(given)));
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Refusal) => error,
  );

describe('a row can be seen as a letter', () => {
  it('before anything is created, by the requester', async () => {
    const { previewId } = await ask();
    const waiting = await readWaitingJobs(desk.world, 'render-preview');
    expect(waiting).toMatchObject([{ data: { previewId }, priority: 100 }]);
    // The worker renders the preview while its owner waits.
    const rendered = async () => renderPreview(desk.rendering, previewId);
    const { bytes } = await getRenderedPreview(desk.importing, { id: previewId }, rendered);
    expect((await textOfPdf(bytes)).join()).toContain('погасите долг 12 000 000,00');
    expect(await desk.world.db.prisma.registry.count()).toBe(0);
    expect(await desk.world.db.prisma.mail.count()).toBe(0);
  });

  it('by no other person, not even of the same unit', async () => {
    const { previewId } = await ask();
    await renderPreview(desk.rendering, previewId);
    const { organizationId, unitId } = desk.home;
    const colleague = await aUser(desk.world.db, { organizationId, unitId });
    const other = desk.world.as(await actorOf(desk.world.db, colleague.id, desk.world.clock.now()), 'template.list');
    expect((await refusalOf(getPreview(other, { id: previewId })))?.code).toBe('not-found');
    expect((await refusalOf(getPreview(desk.importing, { id: crypto.randomUUID() })))?.code).toBe('not-found');
  });

  it('and what is wrong with it is told instead: of the row at once, of the print afterwards', async () => {
    const refused = await refusalOf(ask({ Address: '', RowNumber: 12 }));
    expect(refused?.details.rows).toEqual([{ row: 12, column: 'Адрес', text: 'address-missing' }]);
    const { organizationId, creatorId } = desk.home;
    const empty = { organizationId, createdById: creatorId, name: 'Пустой', html: '<p> </p>', fields: [] };
    await aLetterTemplate(desk.world.db, empty);
    const { previewId } = await ask({ TemplateName: 'Пустой' });
    await renderPreview(desk.rendering, previewId);
    const failed = await refusalOf(getPreview(desk.importing, { id: previewId }));
    expect(failed?.code).toBe('preview-failed');
    expect(failed?.details.message).toBe('print-empty');
  });

  it('and what does not fit on its paper is told too', async () => {
    const { organizationId, creatorId } = desk.home;
    const html =
      '<table><tr><td nowrap>Постоянный текст, который не переносится и поэтому шире листа бумаги, {{Договор}}</td></tr></table>';
    const wide = { organizationId, createdById: creatorId, name: 'Широкая таблица', html: html.repeat(2), fields: [] };
    await aLetterTemplate(desk.world.db, wide);
    const { previewId } = await ask({ TemplateName: 'Широкая таблица' });
    await renderPreview(desk.rendering, previewId);
    const failed = await refusalOf(getPreview(desk.importing, { id: previewId }));
    expect(formatProblem(failed?.details.message ?? '')).toBe(
      'Не помещается по ширине: «Постоянный текст, который не переносится и поэтому шире лист…»',
    );
  });

  it('later, when no worker renders it for fifteen seconds', async () => {
    const { previewId } = await ask();
    let waited = 0;
    const passing = async (ms: number) => {
      waited += ms;
    };
    expect((await refusalOf(getRenderedPreview(desk.importing, { id: previewId }, passing)))?.code).toBe('overloaded');
    expect(waited).toBe(15_000);
  });
});

describe('previews are not kept', () => {
  it('more than twenty of one person', async () => {
    for (let index = 0; index < 22; index += 1) {
      desk.world.clock.advance(15_000);
      await ask();
    }
    expect(await desk.world.db.prisma.preview.count({ where: { userId: desk.actor.userId } })).toBe(20);
  });

  it('for more than an hour', async () => {
    desk.world.clock.advance(3_601_000);
    await ask();
    expect(await removeOldPreviews(desk.world)).toBe(19);
    expect(await desk.world.db.prisma.preview.count()).toBe(1);
  });
});
