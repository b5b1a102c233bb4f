import { readXlsx, recordsOf } from '@hybrid-mail/testing/read-xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';
import { expectRefusal } from './refusal.ts';

let api: ApiWorld;
let cast: Cast;
beforeAll(async () => {
  api = await apiWorld({ now: '2026-11-21T06:30:00Z' });
  cast = await aCast(api);
  const { organization, unit } = cast.ours;
  const at = new Date('2026-11-20T06:00:00Z');
  const by = { actorId: null, actorName: 'Каримов Анвар', at };
  await api.db.prisma.auditEntry.createMany({
    data: [
      { ...by, action: 'mail.recall', subject: 'mail', subjectId: '15', after: { letters: 1 } },
      {
        ...by,
        at: new Date('2026-11-20T07:00:00Z'),
        action: 'grant.unit',
        subject: 'organization',
        subjectId: String(organization.id),
        before: { unitId: unit.id, isActive: false },
        after: { unitId: unit.id, isActive: true },
      },
    ],
  });
});
afterAll(() => api?.close());

describe('the audit log as an Excel file', () => {
  it('holds the matching entries in words, newest first, with a real date', async () => {
    const answer = await (await api.by(cast.people.AD)).get('/api/AuditExcel?actor=Каримов');
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="audit.xlsx"');
    const [grant, recall, ...more] = recordsOf(await readXlsx(answer.rawPayload));
    expect(more).toEqual([]);
    expect(grant).toMatchObject({
      Кто: 'Каримов Анвар',
      Действие: 'Права: подразделение',
      'Вид объекта': 'Организация',
      Объект: cast.ours.organization.name,
      'Что изменилось': `Подразделение: ${cast.ours.unit.name}\nВключено: нет → да`,
    });
    expect(recall).toMatchObject({ Объект: 'EHM15', Действие: 'Отзыв письма', 'Что изменилось': 'Писем: 1' });
  });

  it('says of which days it is and by what filters, in its name too', async () => {
    const answer = await (await api.by(cast.people.AD)).get(
      '/api/AuditExcel?start=2026-11-20&end=2026-11-21&actor=Каримов&action=grant.unit',
    );
    expect(answer.headers['content-disposition']).toBe('attachment; filename="audit_2026-11-20_2026-11-21.xlsx"');
    const sheet = await readXlsx(answer.rawPayload);
    expect(sheet.about).toEqual({
      title: 'Журнал действий',
      subject: 'Период: 20.11.2026 – 21.11.2026. Действие: Права: подразделение. Кто: Каримов',
    });
    expect(sheet.footer).toContain('Выгружено 21.11.2026 11:30:00');
  });

  it('is itself written in the log, with the filters', async () => {
    const admin = await api.by(cast.people.AD);
    await admin.get('/api/AuditExcel?start=2026-11-20&end=2026-11-20');
    const { Records } = (await admin.get('/api/Audit?action=audit.export')).json();
    expect(Records[0]).toMatchObject({ SubjectId: 'audit.xlsx', After: { start: '2026-11-20', end: '2026-11-20' } });
  });

  it.each(['O', 'M', 'R'] as const)('is not for %s', async (column) => {
    expectRefusal(await (await api.by(cast.people[column])).get('/api/AuditExcel'), 403, 'not-allowed');
  });
});
