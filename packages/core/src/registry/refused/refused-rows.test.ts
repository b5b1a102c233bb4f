import { registryPage, rowsToAdd } from '@hybrid-mail/contracts/registry';
import type { Refusal } from '@hybrid-mail/core/errors';
import { formatProblem } from '@hybrid-mail/messages/format-problem';
import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { actorOf, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { aRefusedRow, aRegistryRow, permitImport } from '@hybrid-mail/testing/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ImportDesk, openImportDesk, readWaitingRegistries } from '../../../test/import-desk.ts';
import { addRefusedRows, deleteRefusedRows, deleteRegistry, listRefusedRows, listRegistries } from '../index.ts';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk?.close());

let person = 0;
const newRow = (given: Record<string, unknown> = {}) => {
  person += 1;
  return { Receiver: `Получатель ${person}`, ...given };
};
const right = (RowNumber: number, given: Record<string, unknown> = {}) => aRegistryRow(newRow({ RowNumber, ...given }));

/** A registry with two letters, rows 2 and 5, whose rows 3, 4 and 6 were refused. */
const submit = (beside: Record<string, unknown> = {}) =>
  desk.submit([newRow({ RowNumber: 2 }), newRow({ RowNumber: 5 })], {
    FileName: 'должники.xlsx',
    Refused: [6, 3, 4].map((row) => aRefusedRow({ RowNumber: row })),
    ...beside,
  });
const add = (id: number, given: Record<string, unknown>, ctx = desk.importing) =>
  addRefusedRows(ctx, { id, ...z.decode(rowsToAdd, given) });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: Refusal) => error,
  );
const record = async (id: number) =>
  z.decode(registryPage, parseWireJson(await listRegistries(desk.importing, { limit: 1, skip: 0, id }))).records[0];
const refusedNumbers = async (id: number) =>
  (await listRefusedRows(desk.importing, { id })).map(({ rowNumber }) => rowNumber);
const rowsOfLetters = async (id: number) => (await desk.letters(id)).map(({ registryRow }) => registryRow?.row);
const audited = async (id: number) =>
  desk.world.db.prisma.auditEntry.findMany({ where: { subjectId: String(id) }, orderBy: { id: 'asc' } });

const nowhere = ['not-found', 'not-found', 'not-found'];
const codesOfAll = async (id: number, ctx: ImportDesk['importing']) => {
  const works = [listRefusedRows(ctx, { id }), deleteRefusedRows(ctx, { id }), add(id, { Mails: [right(3)] }, ctx)];
  return (await Promise.all(works.map(refusal))).map((refused) => refused?.code);
};

async function colleague() {
  const { organizationId, unitId } = desk.home;
  const user = await aUser(desk.world.db, { organizationId, unitId });
  return desk.world.as(await actorOf(desk.world.db, user.id, desk.world.clock.now()), 'registry.import');
}

describe('rows that were refused stay with their registry', () => {
  it('with their cells, numbers and mistakes, in the order of the file', async () => {
    const { id } = await submit();
    const rows = await listRefusedRows(desk.importing, { id });
    expect(rows.map(({ rowNumber }) => rowNumber)).toEqual([3, 4, 6]);
    expect(rows[0]).toEqual({
      rowNumber: 3,
      receiver: 'Каримова Нодира Шавкатовна',
      region: 'Хоразимская',
      area: 'Ургенчский район',
      address: 'махалля Тинчлик, 123',
      templateName: 'Претензия',
      content: { Долг: '12000000', Договор: '2214' },
      problems: [{ column: 'Область', text: 'Область не распознана' }],
    });
    expect(await record(id)).toMatchObject({ rowCount: 2, refusedCount: 3 });
    expect(await audited(id)).toMatchObject([{ action: 'registry.create', after: { rowCount: 2, refusedCount: 3 } }]);
  });

  it('once, however often the registry is sent', async () => {
    const rows = [newRow({ RowNumber: 2 })];
    const beside = { Key: crypto.randomUUID(), Refused: [aRefusedRow({ RowNumber: 3 })] };
    const answers = await Promise.all(Array.from({ length: 4 }, () => desk.submit(rows, beside)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await refusedNumbers(answers[0]?.id ?? 0)).toEqual([3]);
  });

  it('unless a number stands twice, or the file has more rows than a registry may have', async () => {
    const rows = [newRow({ RowNumber: 2 })];
    const twice = await desk.refusal(rows, { Refused: [3, 2, 3].map((row) => aRefusedRow({ RowNumber: row })) });
    expect(twice?.details.rows).toMatchObject([
      { row: 2, column: 'Строка' },
      { row: 3, column: 'Строка' },
    ]);
    const many = Array.from({ length: 500 }, (_, index) => aRefusedRow({ RowNumber: index + 3 }));
    expect((await desk.refusal(rows, { Refused: many }))?.details.fields).toHaveProperty('refused');
  });
});

describe('refused rows that were corrected', () => {
  it('become letters of the same registry under the numbers of the file, by the person who added them', async () => {
    const { id } = await submit();
    await desk.renderAll(id);
    const other = await colleague();
    expect(await add(id, { Mails: [right(6), right(3)] }, other)).toEqual({ success: true, added: 2 });
    expect(await record(id)).toMatchObject({ rowCount: 4, createdCount: 2, refusedCount: 1, isFinished: false });
    expect(await readWaitingRegistries(desk)).toContain(id);
    await desk.renderAll(id);
    expect((await rowsOfLetters(id)).toSorted()).toEqual([2, 3, 5, 6]);
    expect(await record(id)).toMatchObject({ createdCount: 4, toSignCount: 4, sentCount: 0, isFinished: true });
    const authors = (await desk.letters(id)).map(({ creatorId, histories }) => [creatorId, histories[0]?.actorId]);
    const { userId } = other.actor;
    expect(authors.slice(2)).toEqual([
      [userId, userId],
      [userId, userId],
    ]);
    expect(authors[0]).toEqual([desk.actor.userId, desk.actor.userId]);
    expect((await audited(id)).at(-1)).toMatchObject({
      action: 'registry.addRows',
      actorId: userId,
      after: { rowNumbers: [6, 3] },
    });
  });

  it('are added alone: the others stay, with the cells that were corrected', async () => {
    const { id } = await submit();
    const corrected = aRefusedRow({ RowNumber: 4, Region: 'Хорезмская область', Problems: [] });
    await add(id, { Mails: [right(3)], Refused: [corrected] });
    const rows = await listRefusedRows(desk.importing, { id });
    expect(rows.map(({ rowNumber, region }) => [rowNumber, region])).toEqual([
      [4, 'Хорезмская область'],
      [6, 'Хоразимская'],
    ]);
  });

  it('are refused whole while one of them is wrong, and nothing changes', async () => {
    const { id } = await submit();
    const wrong = await refusal(add(id, { Mails: [right(3), right(4, { Address: ' ' })] }));
    expect(wrong?.code).toBe('registry-refused');
    expect(wrong?.details.rows).toEqual([{ row: 4, column: 'Адрес', text: 'address-missing' }]);
    expect(await refusedNumbers(id)).toEqual([3, 4, 6]);
    expect(await record(id)).toMatchObject({ rowCount: 2, refusedCount: 3 });
  });

  it('are added once, however often they are sent with their key, also at the same moment', async () => {
    const { id } = await submit();
    const given = { Mails: [right(3), right(4)], Key: crypto.randomUUID() };
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(id, given)));
    answers.push(await add(id, given));
    expect(new Set(answers.map(({ added }) => added))).toEqual(new Set([2]));
    expect(await record(id)).toMatchObject({ rowCount: 4, refusedCount: 1 });
    await desk.renderAll(id);
    expect(await desk.letters(id)).toHaveLength(4);
    const [first, second] = given.Mails;
    for (const mails of [[right(6)], [first, { ...second, Receiver: 'Другой получатель' }]]) {
      const others = await refusal(add(id, { ...given, Mails: mails }));
      expect(others?.details.fields).toEqual({ key: 'import-key-of-other' });
    }
  });

  it('go to the first of two people who add them, and the second is told which rows are gone', async () => {
    const { id } = await submit();
    const mine = add(id, { Mails: [right(3), right(4)], Key: crypto.randomUUID() });
    const theirs = add(id, { Mails: [right(4), right(6)], Key: crypto.randomUUID() }, await colleague());
    const both = await Promise.allSettled([mine, theirs]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const lost = both.find((one) => one.status === 'rejected')?.reason;
    expect(lost).toMatchObject({ code: 'registry-rows-gone' });
    expect(formatProblem(lost.details.message)).toBe(
      'Строку 4 уже добавил или удалил другой сотрудник. Ничего не добавлено: посмотрите, что осталось, и повторите',
    );
    expect(await record(id)).toMatchObject({ rowCount: 4, refusedCount: 1 });
    const again = await refusal(add(id, { Mails: [right(3), right(4)] }));
    expect(again?.code).toBe('registry-rows-gone');
  });

  it('must have been refused: no other number is taken, and no row that stays is invented', async () => {
    const { id } = await submit();
    for (const given of [
      { Mails: [right(2)] },
      { Mails: [right(77)] },
      { Mails: [right(3)], Refused: [aRefusedRow({ RowNumber: 77 })] },
    ]) {
      expect((await refusal(add(id, given)))?.code).toBe('registry-rows-gone');
    }
    expect(await refusedNumbers(id)).toEqual([3, 4, 6]);
  });
});

describe('refused rows go', () => {
  it('when a person deletes them, and the letters stay', async () => {
    const { id } = await submit();
    await desk.renderAll(id);
    expect(await deleteRefusedRows(desk.importing, { id })).toEqual({ success: true, deleted: 3 });
    expect(await deleteRefusedRows(desk.importing, { id })).toEqual({ success: true, deleted: 0 });
    expect(await record(id)).toMatchObject({ createdCount: 2, refusedCount: 0 });
    expect((await audited(id)).map(({ action, before }) => [action, before])).toEqual([
      ['registry.create', null],
      ['registry.dropRows', { fileName: 'должники.xlsx', rowNumbers: [3, 4, 6] }],
    ]);
    expect((await refusal(add(id, { Mails: [right(3)] })))?.code).toBe('registry-rows-gone');
  });

  it('when their registry is deleted, to the last cell', async () => {
    const { id } = await submit();
    await deleteRegistry(desk.importing, { id });
    expect(await desk.world.db.prisma.registryRefusedRow.count({ where: { registryId: id } })).toBe(0);
    expect(await codesOfAll(id, desk.importing)).toEqual(nowhere);
  });
});

describe('refused rows of others', () => {
  it('do not exist for another unit or another organization', async () => {
    const { db, clock } = desk.world;
    const { id } = await submit();
    const other = await anOrganization(db);
    for (const organizationId of [desk.home.organizationId, other.id]) {
      const unit = await aUnit(db, organizationId);
      const user = await aUser(db, { organizationId, unitId: unit.id });
      if (organizationId === other.id) await permitImport(db, organizationId, user.id);
      const stranger = desk.world.as(await actorOf(db, user.id, clock.now()), 'registry.import');
      expect(await codesOfAll(id, stranger)).toEqual(nowhere);
    }
    expect(await refusedNumbers(id)).toEqual([3, 4, 6]);
  });

  it('stay readable and deletable when imports are no longer permitted, but are not added', async () => {
    const { organizationId, creatorId } = desk.home;
    const { id } = await submit();
    await desk.world.db.prisma.registryPermission.delete({ where: { organizationId } });
    expect((await refusal(add(id, { Mails: [right(3)] })))?.code).toBe('registry-not-permitted');
    expect(await refusedNumbers(id)).toEqual([3, 4, 6]);
    expect(await deleteRefusedRows(desk.importing, { id })).toMatchObject({ deleted: 3 });
    await permitImport(desk.world.db, organizationId, creatorId);
  });
});
