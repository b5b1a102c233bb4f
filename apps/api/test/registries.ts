import { createHash } from 'node:crypto';
import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { aLetterTemplate, aRefusedRow, aRegistryRow } from '@hybrid-mail/testing/registry';
import type { Example, Scene } from './examples.ts';

let count = 0;

/** New registry rows with receivers that were not used before. */
export const newRows = (many = 1, given: Record<string, unknown> = {}) =>
  Array.from({ length: many }, () => {
    count += 1;
    return aRegistryRow({ Receiver: `Эргашев Мурод Тохирович ${count}`, ...given });
  });

/**
 * Ids of the scene's user, or of O for a caller without an organization or login. Also creates the permission and the
 * template that registries need.
 */
async function homeOf({ api: { db }, cast, column }: Scene) {
  const caller = column && cast.people[column];
  const { id: userId, organizationId, unitId } = caller?.organizationId ? caller : cast.people.O;
  if (organizationId === null || unitId === null) throw new Error('a sender without an organization');
  await db.prisma.registryPermission.upsert({
    where: { organizationId },
    create: { organizationId, grantedById: cast.people.AD.id },
    update: {},
  });
  const template = await db.prisma.template.findFirst({ where: { organizationId, name: 'Претензия' } });
  if (!template) await aLetterTemplate(db, { organizationId, createdById: cast.people.AD.id });
  return { userId, organizationId, unitId };
}

/** Creates a registry of the scene's user, without rows. @returns its id */
async function aRegistry(scene: Scene): Promise<number> {
  const { userId, ...home } = await homeOf(scene);
  count += 1;
  const contentSha256 = new Uint8Array(createHash('sha256').update(`registry ${count}`).digest());
  const facts = { ...home, creatorId: userId, contentSha256, rowCount: 1, createdOn: scene.api.clock.now() };
  return (await scene.api.db.prisma.registry.create({ data: facts })).id;
}

/** Creates a registry with a refused row, and the example call that adds this row after its correction. */
const anAddition = async (scene: Scene, id: number): Promise<Example> => {
  const body = { Mails: newRows(1, { RowNumber: 3 }) };
  if (id !== scene.letter) return { query: { id }, body };
  const registryId = await aRegistry(scene);
  const { RowNumber: _, Receiver, Region, Area, Address, TemplateName, Content, Problems } = aRefusedRow();
  await scene.api.db.prisma.registryRefusedRow.create({
    data: {
      registryId,
      row: 3,
      receiver: Receiver,
      region: Region,
      area: Area,
      address: Address,
      templateName: TemplateName,
      content: Content,
      problems: Problems,
    },
  });
  return { query: { id: registryId }, body };
};

const byId = async (scene: Scene, id: number): Promise<Example> => ({
  query: { id: id === scene.letter ? await aRegistry(scene) : id },
});

export const registryExamples = {
  'registry.create': async (scene: Scene) => {
    await homeOf(scene);
    return { body: { Mails: newRows() } };
  },
  'registry.problems': byId,
  'registry.findings': byId,
  'registry.retry': byId,
  'registry.remove': byId,
  'registry.refused': byId,
  'registry.addRefused': anAddition,
  'registry.dropRefused': byId,
  'registry.preview': async (scene: Scene) => {
    await homeOf(scene);
    return { body: newRows()[0] ?? {} };
  },
  'preview.get': aPreview,
  'preview.findings': aPreview,
};

async function aPreview({ api: { db, clock }, cast, column }: Scene) {
  const at = clock.now();
  const bytes = new Uint8Array(await aPdf());
  const owner = { id: crypto.randomUUID(), userId: cast.people[column ?? 'O'].id };
  await db.prisma.preview.create({ data: { ...owner, html: '', bytes, pages: 1, createdOn: at, renderedOn: at } });
  return { query: { id: owner.id } };
}
