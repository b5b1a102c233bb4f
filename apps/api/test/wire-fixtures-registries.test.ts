import { aLetterTemplate, aRefusedRow, aRegistryRow, permitImport } from '@hybrid-mail/testing/registry';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type ApiWorld, apiWorld, type TestClient } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';
import { expectRecorded } from './expect-recorded.ts';

let api: ApiWorld;
let cast: Cast;
let sender: TestClient;
beforeAll(async () => {
  api = await apiWorld({ now: '2026-11-23T06:30:00.000Z' });
  cast = await aCast(api);
  sender = await api.by(cast.people.O);
});
afterAll(() => api?.close());

describe('the recorded answers are those of the running system', () => {
  it('for a spreadsheet that becomes letters', async () => {
    const { organization } = cast.ours;
    await permitImport(api.db, organization.id, cast.people.AD.id);
    await aLetterTemplate(api.db, { organizationId: organization.id, createdById: cast.people.AD.id });
    const rows = [
      aRegistryRow(),
      aRegistryRow({ Receiver: 'Юсупов Шерзод Каримович', Content: { Долг: 15000, Договор: '7' } }),
    ];
    const given = { Mails: rows, FileName: 'должники.xlsx', Note: 'Ноябрь' };
    const numbered = (RowNumber: number) => aRefusedRow({ RowNumber });
    await expectRecorded('registry.create/created', await sender.post('/api/Registry', given));
    await expectRecorded('errors/registry-repeated', await sender.post('/api/Registry', given), 409);
    const wrong = [aRegistryRow({ Receiver: '', TemplateName: '../x' }), aRegistryRow({ Content: { Долг: 'много' } })];
    await expectRecorded('errors/registry', await sender.post('/api/Registry', { Mails: wrong }), 400);
    await expectRecorded('registry.list/waiting', await sender.get('/api/Registry'));
    const { id } = await api.db.prisma.registry.findFirstOrThrow();
    await api.db.prisma.registryRow.updateMany({ where: { registryId: id, row: 3 }, data: { problem: 'Не вышло' } });
    await expectRecorded('registry.problems/one', await sender.get(`/api/Registry/problems?id=${id}`));
    await expectRecorded('registry.retry/done', await sender.put(`/api/Registry/retry?id=${id}`));
    await expectRecorded('registry.preview/waiting', await sender.post('/api/Registry/preview', rows[0]));
    const refused = { Mails: rows, FileName: 'неверные.xlsx', MayRepeat: true, Refused: [5, 6].map(numbered) };
    const withRefused = `/api/Registry/refused?id=${(await sender.post('/api/Registry', refused)).json().Id}`;
    await expectRecorded('registry.refused/two', await sender.get(withRefused));
    const corrected = { Mails: [aRegistryRow({ RowNumber: 5 })] };
    await expectRecorded('registry.addRefused/added', await sender.post(withRefused, corrected));
    await expectRecorded('errors/registry-rows-gone', await sender.post(withRefused, corrected), 409);
    await expectRecorded('registry.dropRefused/done', await sender.delete(withRefused));
    await expectRecorded('registry.remove/done', await sender.delete(`/api/Registry?id=${id}`));
    await expectRecorded('reference.placeNames/two', await sender.get('/api/PlaceName'));
  });
});
