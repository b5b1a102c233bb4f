import { randomBytes } from 'node:crypto';
import type { Database } from '@hybrid-mail/db';
import { places } from './reference-data.ts';

interface Given {
  organizationId: number;
  createdById: number;
  name?: string;
  html?: string;
  fields?: { name: string; kind: string }[];
}

/** A template with its first version. */
export async function aLetterTemplate({ prisma }: Database, given: Given) {
  const { organizationId, createdById, name = 'Претензия' } = given;
  const {
    html = '<h1>Претензия</h1><p>{{Получатель}}, погасите долг {{Долг|сумма}} по договору {{Договор}}.</p>',
    fields = [
      { name: 'Получатель', kind: 'text' },
      { name: 'Долг', kind: 'amount' },
      { name: 'Договор', kind: 'text' },
    ],
  } = given;
  const at = new Date();
  const { id } = await prisma.template.create({ data: { organizationId, name, createdOn: at, changedOn: at } });
  const version = await prisma.templateVersion.create({
    data: { templateId: id, version: 1, fileName: 'claim.html', html, fields, createdById, createdOn: at },
  });
  return { id, name, versionId: version.id };
}

/** Permits the organization to import spreadsheets. */
export const permitImport = ({ prisma }: Database, organizationId: number, grantedById: number) =>
  prisma.registryPermission.create({ data: { organizationId, grantedById, createdOn: new Date() } });

interface Home {
  organizationId: number;
  unitId: number;
  creatorId: number;
}

/** A finished registry. It contains the letters that are created with its id as `registryId`. */
export async function aRegistry({ prisma }: Database, home: Home): Promise<number> {
  const at = new Date();
  const contentSha256 = randomBytes(32);
  const { id } = await prisma.registry.create({
    data: { ...home, contentSha256, rowCount: 1, createdOn: at, finishedOn: at },
  });
  return id;
}

/** A valid spreadsheet row for the template of aLetterTemplate, as API clients send it. */
export const aRegistryRow = (given: Record<string, unknown> = {}) => ({
  Receiver: 'Каримова Нодира Шавкатовна',
  RegionId: places.samarkand.id,
  AreaId: places.samarkand.areas[1].id,
  Address: 'махалля Тинчлик, 123',
  TemplateName: 'Претензия',
  Content: JSON.stringify({ Долг: '12000000', Договор: '2214' }),
  ...given,
});

/** A refused spreadsheet row for the template of `aLetterTemplate`, as the web page sends it. */
export const aRefusedRow = (given: Record<string, unknown> = {}) => ({
  RowNumber: 3,
  Receiver: 'Каримова Нодира Шавкатовна',
  Region: 'Хоразимская',
  Area: 'Ургенчский район',
  Address: 'махалля Тинчлик, 123',
  TemplateName: 'Претензия',
  Content: { Долг: '12000000', Договор: '2214' },
  Problems: [{ Column: 'Область', Text: 'Область не распознана' }],
  ...given,
});
