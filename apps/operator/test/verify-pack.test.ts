import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { runOperator } from './run-operator.ts';

const fixture = (name: string) =>
  fileURLToPath(new URL(`../../../packages/proof/test/fixtures/${name}`, import.meta.url));
const verify = (...args: string[]) => runOperator(['evidence:verify-pack', ...args]);

it('a proof pack is verified, and each check is printed', async () => {
  const root = ['--operator-root', fixture('operator-root.pem')];
  const { code, out } = await verify(fixture('EHM15-proof.zip'), fixture('EHM16-unsealed.zip'), ...root);
  expect(code).toBe(0);
  expect(out).toMatch(
    /Верно: Файлы не повреждены[\s\S]*Комплект цел[\s\S]*письма EHM16[\s\S]*печати оператора под историей нет/,
  );
});

it('the command exits with 1 for a changed proof pack, and for one with the seal of another certificate', async () => {
  const changed = await verify(fixture('EHM15-changed.zip'));
  expect([changed.code, changed.out]).toEqual([1, expect.stringContaining('Изменён файл: letter.pdf')]);
  expect((await verify(fixture('EHM15-proof.zip'), '--operator-root', fixture('other-root.pem'))).code).toBe(1);
  expect((await verify(fixture('EHM15-proof.zip'), '--senders-root', fixture('other-root.pem'))).code).toBe(1);
});

it('a folder without a proof pack is no proof', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'no-pack-'));
  expect((await verify(empty)).code).toBe(1);
  await rm(empty, { recursive: true });
});

it('without a folder, or with one that is not there, the command says how it is used', async () => {
  expect(await verify()).toMatchObject({ code: 2, err: expect.stringContaining('Name the folders') });
  expect(await verify('EHM404')).toMatchObject({ code: 2, err: 'EHM404 cannot be read (ENOENT).\n' });
  const wrong = await verify(fixture('EHM15-proof.zip'), '--operator-root', fixture('EHM15-proof.zip'));
  expect(wrong).toMatchObject({ code: 2, err: 'Cannot be read: certificate.\n' });
});
