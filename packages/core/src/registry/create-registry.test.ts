import { maxRegistryRows } from '@hybrid-mail/contracts/registry';
import { formatProblem } from '@hybrid-mail/messages/format-problem';
import { problem } from '@hybrid-mail/messages/problem';
import { actorOf, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { places } from '@hybrid-mail/testing/reference-data';
import { aLetterTemplate } from '@hybrid-mail/testing/registry';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ImportDesk, openImportDesk, readWaitingRegistries } from '../../test/import-desk.ts';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk?.close());
beforeEach(() => desk.world.db.pool.query('delete from pgboss.job'));

const { samarkand, tashkent } = places;
const counts = async () => ({
  registries: await desk.world.db.prisma.registry.count(),
  rows: await desk.world.db.prisma.registryRow.count(),
});
let person = 0;
/** A row that no other test has submitted. */
const newRow = (given: Record<string, unknown> = {}) => {
  person += 1;
  return { Receiver: `Получатель ${person}`, ...given };
};

describe('a spreadsheet is taken', () => {
  it('with all its rows, a job and an entry in the audit log, and answers its number', async () => {
    const beside = { FileName: 'должники.xlsx', Note: 'ноябрь' };
    const { id } = await desk.submit([newRow({ RowNumber: 5 }), newRow({ RowNumber: 9 })], beside);
    const registry = await desk.world.db.prisma.registry.findUniqueOrThrow({ where: { id }, include: { rows: true } });
    expect(registry).toMatchObject({
      organizationId: desk.home.organizationId,
      unitId: desk.home.unitId,
      creatorId: desk.actor.userId,
      fileName: 'должники.xlsx',
      note: 'ноябрь',
      rowCount: 2,
      finishedOn: null,
    });
    expect(registry.rows.map(({ row }) => row)).toEqual([5, 9]);
    expect(await readWaitingRegistries(desk)).toEqual([id]);
    const entry = await desk.world.db.prisma.auditEntry.findFirst({ where: { action: 'registry.create' } });
    expect(entry).toMatchObject({ subjectId: String(id), after: { rowCount: 2, fileName: 'должники.xlsx' } });
  });

  it('with the other columns as an object or as JSON; columns that the template does not print are kept', async () => {
    const content = { долг: 15000.5, ' ДОГОВОР ': '77', Телефон: '901112233' };
    const { id } = await desk.submit([newRow({ Content: content }), newRow({ Content: JSON.stringify(content) })]);
    const rows = await desk.world.db.prisma.registryRow.findMany({ where: { registryId: id } });
    const kept = { долг: '15000.5', ' ДОГОВОР ': '77', Телефон: '901112233' };
    expect(rows.map((row) => row.content)).toEqual([kept, kept]);
  });

  it('whatever the case in which it names the template', async () => {
    await expect(desk.submit([newRow({ TemplateName: ' пРЕТЕНЗИЯ ' })])).resolves.toMatchObject({ success: true });
  });
});

describe('a spreadsheet with anything wrong is refused whole', () => {
  it('and every problem of every row is told, by the numbers of the file', async () => {
    const before = await counts();
    const refusal = await desk.refusal([
      newRow(),
      { Receiver: ' ', Address: '', RegionId: 0, AreaId: 0, TemplateName: '' },
      newRow({ RegionId: 999_999 }),
      newRow({ AreaId: tashkent.areas[0].id }),
      newRow({ Receiver: 'Я'.repeat(401), Content: { Долг: 'много' } }),
    ]);
    expect(refusal?.code).toBe('registry-refused');
    expect(refusal?.details.rows).toEqual([
      { row: 3, column: 'Получатель', text: 'receiver-missing' },
      { row: 3, column: 'Адрес', text: 'address-missing' },
      { row: 3, column: 'Область', text: 'choose-region' },
      { row: 3, column: 'Район', text: 'choose-area' },
      { row: 3, column: 'Тип шаблона', text: 'choose-template' },
      { row: 4, column: 'Область', text: 'choose-region' },
      {
        row: 5,
        column: 'Район',
        text: problem('area-elsewhere', { area: tashkent.areas[0].name, region: samarkand.name }),
      },
      { row: 6, column: 'Получатель', text: 'longest {"max":400}' },
      { row: 6, column: 'Долг', text: 'value-not-amount' },
      { row: 6, column: 'Договор', text: 'value-missing' },
    ]);
    expect(await counts()).toEqual(before);
    expect(await readWaitingRegistries(desk)).toEqual([]);
  });

  it('when one row of five hundred is bad', async () => {
    const before = await counts();
    const rows = Array.from({ length: maxRegistryRows }, () => newRow());
    const problems = await desk.problems(rows.with(249, newRow({ Address: '\u200B' })));
    expect(problems).toEqual([{ row: 251, column: 'Адрес', text: 'address-missing' }]);
    expect(await counts()).toEqual(before);
  });

  it('when two rows have the same number', async () => {
    const problems = await desk.problems([newRow({ RowNumber: 3 }), newRow()]);
    expect(problems).toEqual([{ row: 3, column: 'Строка', text: 'row-number-taken' }]);
  });

  it('when a template is unknown, of another organization, or a path', async () => {
    const other = await anOrganization(desk.world.db);
    const unit = await aUnit(desk.world.db, other.id);
    const user = await aUser(desk.world.db, { organizationId: other.id, unitId: unit.id });
    await aLetterTemplate(desk.world.db, { organizationId: other.id, createdById: user.id, name: 'Чужой шаблон' });
    const names = [
      'Чужой шаблон',
      '../x',
      '%',
      'Претензи_',
      "'; drop table template --",
      'Ш'.repeat(500),
      '\ud800',
      'а\0',
    ];
    const problems = await desk.problems(names.map((TemplateName) => newRow({ TemplateName })));
    expect(problems.map(({ row, column }) => [row, column])).toEqual(
      names.map((_, index) => [index + 2, 'Тип шаблона']),
    );
    expect(problems[0]?.text).toBe(problem('unknown-template', { name: 'Чужой шаблон' }));
  });

  it('when a text or the name of a column cannot be stored', async () => {
    const content = (name: string) => ({ Долг: '1', Договор: '2', [name]: 'x' });
    const problems = await desk.problems([
      newRow({ Receiver: 'Каримова\ud800' }),
      newRow({ Receiver: 'Каримова\0' }),
      newRow({ Address: 'ул. \0Навои, 1' }),
      newRow({ Content: content('а\0б') }),
      newRow({ Content: content('\udfff') }),
    ]);
    expect(problems).toEqual([
      { row: 2, column: 'Получатель', text: 'unstorable' },
      { row: 3, column: 'Получатель', text: 'unstorable' },
      { row: 4, column: 'Адрес', text: 'unstorable' },
      { row: 5, column: 'аб', text: 'unstorable' },
      { row: 6, column: '\ufffd', text: 'unstorable' },
    ]);
  });
});

describe('an import is refused', () => {
  it('to a person whose organization may not import, and to one without an organization', async () => {
    const { db } = desk.world;
    const other = await anOrganization(db);
    const unit = await aUnit(db, other.id);
    const user = await aUser(db, { organizationId: other.id, unitId: unit.id });
    const without = desk.world.as(await actorOf(db, user.id), 'registry.import');
    expect((await desk.refusal([newRow()], {}, without))?.code).toBe('registry-not-permitted');
    const nowhere = { ...without, actor: { ...without.actor, organizationId: null, unitId: null } };
    expect((await desk.refusal([newRow()], {}, nowhere))?.code).toBe('no-organization');
  });
});

describe('the same spreadsheet becomes letters once', () => {
  it('however often it is sent with its key, also at the same moment', async () => {
    const before = await counts();
    const key = crypto.randomUUID();
    const rows = [newRow(), newRow()];
    const answers = await Promise.all(Array.from({ length: 8 }, () => desk.submit(rows, { Key: key })));
    answers.push(await desk.submit(rows, { Key: key.toUpperCase() }));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await counts()).toEqual({ registries: before.registries + 1, rows: before.rows + 2 });
    expect(await readWaitingRegistries(desk)).toHaveLength(1);
    const other = await desk.refusal([newRow()], { Key: key });
    expect(other?.details.fields).toEqual({ key: 'import-key-of-other' });
  });

  it('with its key also when its template is called otherwise since; other rows are refused', async () => {
    const { organizationId, creatorId } = desk.home;
    const { id: template, name } = await aLetterTemplate(desk.world.db, {
      organizationId,
      createdById: creatorId,
      name: 'До переименования',
    });
    const content = (debt: string) => ({ Долг: debt, Договор: '7' });
    const beside = { Key: crypto.randomUUID(), FileName: 'должники.xlsx' };
    const rows = [newRow({ TemplateName: name, Content: content('1') }), newRow({ TemplateName: name })];
    const { id } = await desk.submit(rows, beside);
    await desk.world.db.prisma.template.update({ where: { id: template }, data: { name: 'После переименования' } });
    expect(await desk.submit(rows, beside)).toEqual({ success: true, id });
    const others = [
      desk.refusal(rows.with(0, newRow({ TemplateName: name, Content: content('2') })), beside),
      desk.refusal(rows.slice(1), beside),
      desk.refusal(rows, { ...beside, FileName: 'другие.xlsx' }),
      desk.refusal(rows, { ...beside, Key: crypto.randomUUID() }),
    ];
    for (const refusal of await Promise.all(others)) expect(refusal?.code).toBe('registry-refused');
  });

  it('without a key or with another the number of the first is told, unless the rows are wanted twice', async () => {
    const rows = [newRow(), newRow()];
    const first = await desk.submit(rows);
    for (const beside of [{}, { Key: crypto.randomUUID() }]) {
      const refusal = await desk.refusal(rows, beside);
      expect(refusal?.code).toBe('registry-repeated');
      expect(refusal?.details.registryId).toBe(first.id);
      expect(formatProblem(refusal?.details.message ?? '')).toMatch(
        new RegExp(`^Такой реестр уже загружен \\d\\d\\.\\d\\d\\.\\d{4} \\d\\d:\\d\\d, его номер ${first.id}\\.`),
      );
    }
    const second = await desk.submit(rows, { MayRepeat: true });
    expect(second.id).not.toBe(first.id);
  });

  it('two who send the same rows at the same moment make one', async () => {
    const rows = [newRow()];
    const both = await Promise.allSettled([desk.submit(rows), desk.submit(rows)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
