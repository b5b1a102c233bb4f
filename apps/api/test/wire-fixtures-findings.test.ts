import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { aLetterTemplate, aRegistryRow, permitImport } from '@hybrid-mail/testing/registry';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type ApiWorld, apiWorld, type TestClient } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';
import { expectRecorded } from './expect-recorded.ts';
import { aDraft } from './letters.ts';

let api: ApiWorld;
let cast: Cast;
let sender: TestClient;
beforeAll(async () => {
  api = await apiWorld({ now: '2026-11-21T06:30:00.000Z' });
  cast = await aCast(api);
  sender = await api.by(cast.people.O);
});
afterAll(() => api?.close());

const a4 = { widthMm: 210, heightMm: 297, format: 'A4' };
/** Stored findings of an inspection with a warning. */
const documentFindings = { findings: [{ code: 'blank-page', severity: 'warning', pages: [2] }], pageSizes: [a4, a4] };

describe('the recorded answers are those of the running system', () => {
  it('for a file with a blank page', async () => {
    const Document64 = Buffer.from(await aPdf({ pages: 1, blank: [2] })).toString('base64');
    const shortened = await sender.post('/api/PdfMail/withoutBlankPages', { Document64 });
    await expectRecorded('mail.withoutBlankPages/one', shortened);
  });

  it('for the warnings about a letter', async () => {
    const id = await aDraft(api, cast.ours);
    await api.db.prisma.mail.update({ where: { id }, data: { documentFindings } });
    await expectRecorded('mail.findings/blank', await sender.get(`/api/PdfMail/findings?id=${id}`));
    await expectRecorded('beforeSend.findings/one', await sender.post('/api/SendQuote/findings', { Ids: [id] }));
  });

  it('for the warnings about the letters of a spreadsheet', async () => {
    const { organization, unit } = cast.ours;
    await permitImport(api.db, organization.id, cast.people.AD.id);
    await aLetterTemplate(api.db, { organizationId: organization.id, createdById: cast.people.AD.id });
    const { PreviewId } = (await sender.post('/api/Registry/preview', aRegistryRow())).json();
    const printed = { pages: 2, renderedOn: api.clock.now(), documentFindings };
    await api.db.prisma.preview.update({ where: { id: PreviewId }, data: printed });
    await expectRecorded('preview.findings/blank', await sender.get(`/api/Preview/findings?id=${PreviewId}`));
    const { Id: registryId } = (await sender.post('/api/Registry', { Mails: [aRegistryRow()] })).json();
    const mailId = await aDraft(api, cast.ours);
    await api.db.prisma.mail.update({ where: { id: mailId }, data: { registryId, unitId: unit.id, documentFindings } });
    await api.db.prisma.registryRow.updateMany({ where: { registryId }, data: { mailId } });
    await expectRecorded('registry.findings/one', await sender.get(`/api/Registry/findings?id=${registryId}`));
  });
});
