import { randomUUID } from 'node:crypto';
import { type AuditQuery, auditPage, auditQuery } from '@hybrid-mail/contracts/audit';
import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openStaff, type Staff } from '../../test/staff.ts';
import { updateOrganization } from '../organization/index.ts';
import { logIn } from '../session/index.ts';
import { listAudit } from './index.ts';

let staff: Staff;
let organizationId: number;
beforeAll(async () => {
  staff = await openStaff({ now: '2026-11-20T18:59:59Z' });
  const { db, clock } = staff.world;
  const { id, inn } = await anOrganization(db, {
    name: 'АО «Чирчик»',
    address: 'г. Чирчик',
    phoneNumber: '998700000000',
  });
  organizationId = id;
  await logIn(staff.world, {
    username: staff.admin.username,
    password: 'Sinov-2026',
    address: '10.1.2.3',
    userAgent: 'Firefox',
  });
  clock.advance(1000);
  await updateOrganization(staff.world.as(staff.admin, 'organization.update'), {
    inn,
    name: 'АО «Чирчик»',
    address: 'г. Чирчик',
    phoneNumber: '998700000000',
    sumForMail: '11000.00',
  });
});
afterAll(() => staff?.close());

async function listed(asked: Record<string, unknown> = {}) {
  const query: AuditQuery = z.decode(auditQuery, asked);
  return z.decode(auditPage, parseWireJson(await listAudit(staff.world.as(staff.admin, 'audit.read'), query)));
}
const actions = async (asked?: Record<string, unknown>) => (await listed(asked)).records.map(({ action }) => action);

describe('the audit log', () => {
  it('has the newest first, with who, what it was done to, before and after', async () => {
    const { records, total } = await listed();
    expect(total).toBe(2);
    expect(records[0]).toMatchObject({
      action: 'organization.update',
      actorName: staff.admin.name,
      subject: 'organization',
      subjectId: String(organizationId),
      subjectName: 'АО «Чирчик»',
      atStr: '2026-11-21 00:00:00',
      before: { sumForMail: '9500.00' },
      after: { sumForMail: '11000.00' },
    });
  });

  it('says from where a person logged in', async () => {
    const { records } = await listed({ action: 'session.logIn' });
    expect(records).toMatchObject([
      {
        subject: 'user',
        subjectName: staff.admin.name,
        address: '10.1.2.3',
        after: { method: 'password', userAgent: 'Firefox' },
      },
    ]);
  });

  it('is cut by days as the clocks of Tashkent show them', async () => {
    expect(await actions({ end: '2026-11-20' })).toEqual(['session.logIn']);
    expect(await actions({ start: '2026-11-21' })).toEqual(['organization.update']);
  });

  it.each([
    [{ subject: 'organization' }, ['organization.update']],
    [{ actor: 'нет такого' }, []],
    [{ limit: 1, skip: 1 }, ['session.logIn']],
  ])('under %j', async (asked, expected) => {
    expect(await actions(asked)).toEqual(expected);
  });

  it('says what the numbers of an entry are called now', async () => {
    const { db, clock } = staff.world;
    const region = await db.prisma.region.findFirstOrThrow({ orderBy: { id: 'asc' } });
    const after = { organizationId, regions: [region.id, 999999], contractSignerUnitId: null, count: organizationId };
    const entry = { at: clock.now(), action: 'unit.create', subject: 'unit', subjectId: '1', after };
    await db.prisma.auditEntry.create({ data: entry });
    const { records } = await listed({ action: 'unit.create' });
    expect(records.map(({ names }) => names)).toEqual([
      [
        { column: 'organizationId', id: organizationId, name: 'АО «Чирчик»' },
        { column: 'regions', id: region.id, name: region.name },
      ],
    ]);
  });

  it('names the region of a norm and the district of an inquiry, and says in whose list a person and a branch are', async () => {
    const { db, clock } = staff.world;
    const area = await db.prisma.area.findFirstOrThrow({ include: { region: true }, orderBy: { id: 'asc' } });
    const asked = { key: randomUUID(), areaId: area.id, regionId: area.regionId, askedById: staff.admin.userId };
    const times = { askedOn: clock.now(), dueOn: clock.now(), nextTryOn: clock.now() };
    const inquiry = await db.prisma.inquiry.create({ data: { ...asked, ...times } });
    const unit = await aUnit(db, organizationId);
    const customer = await aUser(db, { organizationId, unitId: unit.id });
    const { inn } = await db.prisma.organization.findUniqueOrThrow({ where: { id: organizationId } });
    const post = await db.prisma.globalOrganization.findFirstOrThrow();
    const branch = await db.prisma.globalUnit.findUniqueOrThrow({ where: { id: staff.branchId } });
    const expected: [string, number, string, object | null][] = [
      ['region', area.regionId, area.region.name, null],
      ['inquiry', inquiry.id, area.name, null],
      ['user', customer.id, customer.name, { inn, isGlobal: false }],
      ['user', staff.admin.userId, staff.admin.name, { inn: post.inn, isGlobal: true }],
      ['globalUnit', branch.id, branch.name, { inn: post.inn, isGlobal: true }],
    ];
    for (const [subject, id, name, subjectOrganization] of expected) {
      const entry = { at: clock.now(), action: 'norm.change', subject, subjectId: String(id) };
      const { id: entryId } = await db.prisma.auditEntry.create({ data: entry });
      const record = (await listed({ action: 'norm.change' })).records.find((one) => one.id === Number(entryId));
      expect(record?.subjectOrganization, subject).toEqual(subjectOrganization);
      expect(record?.subjectName).toBe(name);
    }
  });

  it('for one organization', async () => {
    const asked = { subject: 'organization', subjectId: String(organizationId) };
    expect(await actions(asked)).toEqual(['organization.update']);
  });
});
