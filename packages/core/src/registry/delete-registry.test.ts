import { sendStatus } from '@hybrid-mail/contracts/delivery';
import { mailQuery } from '@hybrid-mail/contracts/mail-list';
import { registryPage } from '@hybrid-mail/contracts/registry';
import { listMail } from '@hybrid-mail/core/mail';
import type { DispatchOutcome, DispatchState } from '@hybrid-mail/db';
import { aDispatch } from '@hybrid-mail/testing/dispatch';
import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { actorOf, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { permitImport } from '@hybrid-mail/testing/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ImportDesk, openImportDesk } from '../../test/import-desk.ts';
import { deleteRegistry, listRegistries, listRegistryProblems, renderRegistry, retryRegistry } from './index.ts';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk?.close());

let person = 0;
const rowsOf = (count: number) =>
  Array.from({ length: count }, () => {
    person += 1;
    return { Receiver: `Получатель ${person}` };
  });
const list = async (query = {}, ctx = desk.importing) =>
  z.decode(registryPage, parseWireJson(await listRegistries(ctx, { limit: 50, skip: 0, ...query })));
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code: string }) => error.code,
  );
/** A user of another unit of the organization, and a user of another organization. */
async function strangers() {
  const { db } = desk.world;
  const other = await anOrganization(db);
  const homes = [desk.home.organizationId, other.id];
  return Promise.all(
    homes.map(async (organizationId) => {
      const unit = await aUnit(db, organizationId);
      const user = await aUser(db, { organizationId, unitId: unit.id });
      return desk.world.as(await actorOf(db, user.id, desk.world.clock.now()), 'registry.import');
    }),
  );
}

describe('the registries of a unit', () => {
  it('are listed with what became of them, the newest first', async () => {
    const first = await desk.submit(rowsOf(2), { FileName: 'первый.xlsx', Note: 'Примечание' });
    await desk.renderAll(first.id);
    const second = await desk.submit(rowsOf(3));
    const { records, total } = await list();
    expect(total).toBe(2);
    expect(records.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(records[1]).toMatchObject({
      fileName: 'первый.xlsx',
      note: 'Примечание',
      creator: { id: desk.actor.userId, name: desk.actor.name },
      rowCount: 2,
      createdCount: 2,
      failedCount: 0,
      isFinished: true,
      mayDelete: true,
    });
    expect(records[0]).toMatchObject({ rowCount: 3, createdCount: 0, isFinished: false, mayDelete: true });
    expect((await list({ id: first.id })).records).toHaveLength(1);
  });

  it('are its own alone: for others each is not there', async () => {
    const { id } = await desk.submit(rowsOf(1));
    for (const stranger of await strangers()) {
      expect(await list({}, stranger)).toEqual({ records: [], total: 0 });
      for (const verb of [listRegistryProblems, retryRegistry, deleteRegistry]) {
        expect(await codeOf(verb(stranger, { id }))).toBe('not-found');
      }
    }
    await desk.renderAll(id);
  });

  it('say how many of their letters wait for a signature, are on their way, and are with the post', async () => {
    const { id } = await desk.submit(rowsOf(4));
    await desk.renderAll(id);
    const [gone, queued, sent] = await desk.letters(id);
    const change = (mailId: number | undefined, data: object) =>
      desk.world.db.prisma.mail.update({ where: { id: mailId ?? 0 }, data });
    const at = desk.world.clock.now();
    await change(gone?.id, { deletedOn: at });
    await change(queued?.id, { sendStatus: sendStatus.queued });
    await change(sent?.id, { sendStatus: sendStatus.accepted, isSent: true, sentOn: at });
    expect((await list({ id })).records).toMatchObject([
      { createdCount: 4, toSignCount: 1, queuedCount: 1, sentCount: 1 },
    ]);
  });

  it('give their letters in the order of the file', async () => {
    const { id } = await desk.submit(rowsOf(6).map((row, index) => ({ ...row, RowNumber: 20 - 3 * index })));
    await desk.renderAll(id);
    const rows = new Map((await desk.letters(id)).map((letter) => [letter.id, letter.registryRow?.row]));
    const query = z.decode(mailQuery, { Registry: String(id), Sort: 'registryRow', Desc: 'false' });
    const { Records } = parseWireJson(await listMail({ ...desk.importing, reach: desk.importing.reach }, query));
    expect(Records.map(({ Id }: { Id: number }) => rows.get(Id))).toEqual([5, 8, 11, 14, 17, 20]);
  });

  it('filter the list of letters', async () => {
    const { id } = await desk.submit(rowsOf(3));
    await desk.submit(rowsOf(1));
    await desk.renderAll(id);
    const ask = async (ctx = desk.importing) =>
      parseWireJson(await listMail({ ...ctx, reach: ctx.reach }, z.decode(mailQuery, { Registry: String(id) })));
    expect((await ask()).Total).toBe(3);
    const [colleague] = await strangers();
    expect((await ask(colleague)).Total).toBe(0);
  });
});

describe('a registry is deleted', () => {
  it('with all its letters, whose histories stay; rows that are no letters yet never become any', async () => {
    const { id } = await desk.submit(rowsOf(42));
    await renderRegistry(desk.rendering, id);
    expect(await deleteRegistry(desk.importing, { id })).toEqual({ success: true, deleted: 40 });
    await desk.renderAll(id);
    const letters = await desk.letters(id);
    expect(letters).toHaveLength(40);
    expect(letters.every(({ deletedOn }) => deletedOn !== null)).toBe(true);
    expect(letters[0]?.histories.map(({ historyType }) => historyType)).toEqual([0, 104]);
    expect((await list({ id })).records).toEqual([]);
    expect(await codeOf(deleteRegistry(desk.importing, { id }))).toBe('not-found');
    const entry = await desk.world.db.prisma.auditEntry.findFirst({ where: { action: 'registry.delete' } });
    expect(entry).toMatchObject({ subjectId: String(id), before: { rowCount: 42, letters: 40 } });
  });

  it('also after their organization has lost the permission to import, while nothing is tried again', async () => {
    const { db } = desk.world;
    const { organizationId, creatorId } = desk.home;
    const { id } = await desk.submit(rowsOf(1));
    await db.prisma.registryPermission.delete({ where: { organizationId } });
    expect(await codeOf(retryRegistry(desk.importing, { id }))).toBe('registry-not-permitted');
    expect((await list({ id })).records).toHaveLength(1);
    expect(await codeOf(deleteRegistry(desk.importing, { id }))).toBeNull();
    await permitImport(db, organizationId, creatorId);
  });

  it('or not at all when one letter is signed, and that one is named', async () => {
    const { id } = await desk.submit(rowsOf(2));
    await desk.renderAll(id);
    const [letter] = await desk.letters(id);
    await desk.signAndQueue(letter?.id ?? 0);
    expect((await list({ id })).records).toMatchObject([{ mayDelete: false }]);
    const refusal = await deleteRegistry(desk.importing, { id }).catch((error) => error);
    expect(refusal.code).toBe('registry-in-use');
    expect(refusal.details.message).toContain(`EHM${letter?.id}`);
    expect((await desk.letters(id)).every(({ deletedOn }) => deletedOn === null)).toBe(true);
  });

  it('while its letters are being made, and none is left over', async () => {
    const { id } = await desk.submit(rowsOf(20));
    const [, deleted] = await Promise.all([renderRegistry(desk.rendering, id), deleteRegistry(desk.importing, { id })]);
    expect(deleted.success).toBe(true);
    const alive = await desk.world.db.prisma.mail.count({ where: { registryId: id, deletedOn: null } });
    expect(alive).toBe(0);
  });
});

describe('the list offers the deletion of a registry exactly where it succeeds', () => {
  it.each([
    ['its letter was never handed over', null, [], true],
    ['its letter waits for the post', 'queued', [], false],
    ['the post did not answer yet', 'unknown', ['unknown'], false],
    ['the post refused its letter', 'rejected', ['rejected'], true],
    ['the post said that it does not have it', 'failed', ['unknown', 'absent'], true],
    ['the post was not reached by any try', 'failed', ['notSent', 'notSent'], true],
    ['the post was asked in vain and the try failed', 'failed', ['unknown', 'notSent'], false],
    ['the post was asked again after it had refused', 'rejected', ['rejected', 'unknown'], false],
    ['a try after the refusal never ended', 'rejected', ['rejected', null], false],
    ['its letter was recalled in time', 'recalled', [], true],
  ] as const)('when %s', async (_, state, outcomes, mayDelete) => {
    const { id } = await desk.submit(rowsOf(1));
    await desk.renderAll(id);
    const [letter] = await desk.letters(id);
    await dispatched(letter?.id ?? 0, state, outcomes);
    expect((await list({ id })).records).toMatchObject([{ mayDelete }]);
    expect(await codeOf(deleteRegistry(desk.importing, { id }))).toBe(mayDelete ? null : 'registry-in-use');
  });

  /** Gives an unaccepted letter a dispatch of this state with these attempts. */
  async function dispatched(
    mailId: number,
    state: DispatchState | null,
    outcomes: readonly (DispatchOutcome | null)[],
  ) {
    if (state === null) return;
    const at = desk.world.clock.now();
    await desk.world.db.prisma.mail.update({
      where: { id: mailId },
      data: { sendStatus: state === 'queued' ? sendStatus.queued : sendStatus.refused },
    });
    const tries = outcomes.map((outcome, index) => ({ fence: index + 1, startedOn: at, outcome }));
    await aDispatch(desk.world.db, mailId, { state, nextTryOn: at, createdOn: at });
    await desk.world.db.prisma.dispatchAttempt.createMany({ data: tries.map((one) => ({ mailId, ...one })) });
  }
});
