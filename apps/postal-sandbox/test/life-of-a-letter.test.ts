import { createHash, randomUUID } from 'node:crypto';
import type { PostalEvent } from '@hybrid-mail/gateways/postal';
import { describe, expect, test } from 'vitest';
import { barcodeOf } from '../src/letters/barcode-of.ts';
import { stepsOfLetter } from '../src/letters/steps-of-letter.ts';
import { shortNameOf } from '../src/short-name-of.ts';
import { aLetter, readAllEvents, readyPollOptions, startSandbox } from './start-sandbox.ts';

async function lifeOf(receiver: string): Promise<PostalEvent[]> {
  const { post, tick } = await startSandbox();
  await post.accept(aLetter({ receiver }), randomUUID());
  await tick(6);
  return readAllEvents(post);
}

describe('the steps of a letter', () => {
  test('a delivered letter is formed, printed, prepared at a post office and handed over', async () => {
    const now = new Date('2026-03-02T05:00:00.000Z');
    const { post, tick } = await startSandbox({ now: () => now });
    const letter = aLetter({ receiver: 'Sandbox: delivered', regionId: 14, areaId: 186 });
    await post.accept(letter, randomUUID());
    const seen: string[][] = [];
    for (let i = 0; i < 5; i++) {
      await tick();
      seen.push((await readAllEvents(post)).map(({ type }) => type));
    }
    expect(seen.map((types) => types.at(-1))).toEqual(['forming', 'printed', 'prepared', 'result', 'result']);
    const events = await readAllEvents(post);
    expect(events.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
    expect(new Set(events.map(({ uid }) => uid))).toEqual(new Set([letter.uid]));
    expect(events.map(({ postIndex }) => postIndex?.slice(0, 2) ?? null)).toEqual([null, null, '22', '22']);
    expect(events.at(-1)?.result).toMatchObject({ type: 0, performedOn: now, recipient: expect.any(String) });
  });

  test('a person who took a letter is named by surname and initials', async () => {
    const uid = uidThat((type) => type === 0);
    const { post, tick } = await startSandbox();
    await post.accept(aLetter({ uid, receiver: 'Мирзаева Шахноза Рустамовна' }), randomUUID());
    // Makes enough steps for a delivery after a failed attempt.
    await tick(6);
    expect((await readAllEvents(post)).at(-1)?.result?.recipient).toBe('Мирзаева Ш. Р.');
  });

  test.each([
    ['Sandbox: delivered', [0]],
    ['sandbox:  DELIVERED 17', [0]],
    ['Sandbox: refused', [4]],
    ['Sandbox: attempt', [8, 0]],
    ['Sandbox: not home', [5]],
    ['Sandbox: misprint', [0]],
  ])('%s ends with the results %j', async (receiver, types) => {
    const events = await lifeOf(receiver);
    const results = events.flatMap(({ result }) => result ?? []);
    expect(results.map(({ type }) => type)).toEqual(types);
    expect(results.every(({ note, courier }) => note && courier)).toBe(true);
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, place) => place + 1));
  });

  test.each([
    ['Sandbox: removed', ['forming', 'printed', 'prepared', 'removed']],
    ['Sandbox: creation error', ['forming', 'creation-error']],
    ['Sandbox: silent', []],
  ])('%s lives through %j', async (receiver, types) => {
    expect((await lifeOf(receiver)).map(({ type }) => type)).toEqual(types);
  });

  test('the event of the print, and no other, names the printed PDF by its SHA-256', async () => {
    const { post, tick } = await startSandbox();
    const pdf = new TextEncoder().encode('%PDF-1.7\nthe letter that was handed over\n%%EOF\n');
    await post.accept(aLetter({ receiver: 'Sandbox: attempt', pdf }), randomUUID());
    await tick(6);
    const hashes = (await readAllEvents(post)).map(({ documentSha256 }) => documentSha256);
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    expect(hashes).toEqual([undefined, sha256, undefined, undefined, undefined]);
  });

  test('of a letter to "Sandbox: misprint" another document is named, always the same one', async () => {
    const { post, tick } = await startSandbox();
    const letters = [aLetter({ receiver: 'Sandbox: misprint' }), aLetter({ receiver: 'sandbox: MISPRINT 2' })];
    for (const letter of letters) await post.accept(letter, randomUUID());
    await tick(4);
    const named = (await readAllEvents(post)).flatMap(({ documentSha256 }) => documentSha256 ?? []);
    expect(named).toHaveLength(2);
    expect(new Set(named).size).toBe(1);
    for (const { sha256 } of letters) expect(named).not.toContain(sha256);
  });

  test('time moves by itself when steps have a length', async () => {
    const { post } = await startSandbox({ stepSeconds: 0.02 });
    await post.accept(aLetter({ receiver: 'Sandbox: refused' }), randomUUID());
    await expect.poll(async () => (await readAllEvents(post)).at(-1)?.result?.type, readyPollOptions).toBe(4);
  });
});

describe('how results are drawn', () => {
  const uids = Array.from({ length: 2000 }, (_, number) => `letter-${number}`);
  const resultsOf = (uid: string) =>
    stepsOfLetter({ uid, receiver: 'Каримов Бахтиёр', regionId: 3, areaId: 30, pdfSha256: 'a'.repeat(64) }).flatMap(
      ({ result }) => result?.type ?? [],
    );

  test('the same letter lives the same life in every sandbox', () => {
    expect(uids.map(resultsOf)).toEqual(uids.map(resultsOf));
  });

  test('about seven letters of ten are delivered at once and every other result occurs', () => {
    const first = uids.map((uid) => resultsOf(uid)[0]);
    expect(first.filter((type) => type === 0).length / uids.length).toBeCloseTo(0.7, 1);
    expect(new Set(first)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]));
  });

  test('a delivery attempt, and nothing else, is followed by a second result', () => {
    const lives = uids.map(resultsOf);
    expect(new Set(lives.filter(([first]) => first !== 8).map(({ length }) => length))).toEqual(new Set([1]));
    expect(new Set(lives.filter(([first]) => first === 8).map((life) => life.join()))).toEqual(new Set(['8,0', '8,6']));
  });
});

describe('names and numbers', () => {
  test.each([
    ['Мирзаева Шахноза Рустамовна', 'Мирзаева Ш. Р.'],
    ['Каримов Бахтиёр', 'Каримов Б.'],
    ['Rahimova Dilnoza Anvar qizi', 'Rahimova D. A.'],
    ['ООО «Ромашка»', null],
    ['Хокимият Юнусабадского района', null],
    ['Sandbox: delivered', null],
  ])('%s signs as %s', (receiver, name) => {
    expect(shortNameOf(receiver)).toBe(name);
  });

  test('barcodes carry the check digit of registered mail', () => {
    expect(barcodeOf(47312482)).toBe('RA473124829UZ');
    expect(barcodeOf(100_000_000 + 12345678)).toBe('RB123456785UZ');
  });
});

function uidThat(fits: (type: number | undefined) => boolean): string {
  for (;;) {
    const uid = randomUUID();
    const life = stepsOfLetter({ uid, receiver: 'Каримов Бахтиёр', regionId: 1, areaId: 5, pdfSha256: 'a'.repeat(64) });
    if (fits(life.at(-1)?.result?.type)) return uid;
  }
}
