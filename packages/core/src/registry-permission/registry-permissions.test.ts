import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { anOrganization } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStaff, type Staff } from '../../test/staff.ts';
import { createRegistryPermission, listRegistryPermissions, removeRegistryPermission } from './index.ts';

let staff: Staff;
beforeAll(async () => {
  staff = await openStaff({ now: '2026-11-21T06:30:00Z' });
});
afterAll(() => staff?.close());

const asAdmin = () => staff.world.as(staff.admin, 'registry.permit');
const list = async (organizationId?: number) =>
  parseWireJson(await listRegistryPermissions(asAdmin(), { organizationId }));
const lastAudit = () => staff.world.db.prisma.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } });

it('an organization is permitted to import spreadsheets, which names who permitted it, and no longer', async () => {
  const { id: organizationId } = await anOrganization(staff.world.db, { name: 'АО «Намуна»' });
  const other = await anOrganization(staff.world.db);
  const { id } = await createRegistryPermission(asAdmin(), { organizationId });
  await createRegistryPermission(asAdmin(), { organizationId: other.id });
  expect(await list(organizationId)).toMatchObject([
    {
      Id: id,
      Organization: { Id: organizationId, Name: 'АО «Намуна»' },
      User: { Id: staff.admin.userId, Name: staff.admin.name },
      CreatedOnStr: '2026-11-21 11:30:00',
    },
  ]);
  expect(await list()).toHaveLength(2);
  await removeRegistryPermission(asAdmin(), { id });
  expect(await lastAudit()).toMatchObject({
    action: 'registryPermission.remove',
    subject: 'organization',
    subjectId: String(organizationId),
    before: { organizationId },
  });
  expect(await list(organizationId)).toEqual([]);
  await expect(removeRegistryPermission(asAdmin(), { id })).rejects.toMatchObject({ code: 'not-found' });
});

it('an organization is permitted once, also when two permit it at the same moment', async () => {
  const { id: organizationId } = await anOrganization(staff.world.db);
  const permit = () => createRegistryPermission(asAdmin(), { organizationId });
  const answers = await Promise.allSettled([permit(), permit()]);
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { details: { fields: { organizationId: 'already-permitted' } } },
  });
  expect(await list(organizationId)).toHaveLength(1);
  expect(await lastAudit()).toMatchObject({ action: 'registryPermission.create', subjectId: String(organizationId) });
});

it('an unknown organization is refused at its field', async () => {
  await expect(createRegistryPermission(asAdmin(), { organizationId: 2_000_000_000 })).rejects.toMatchObject({
    details: { fields: { organizationId: 'unknown-organization' } },
  });
});
