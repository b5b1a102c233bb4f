import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pemOf } from '@hybrid-mail/gateways/testing';
import { NOW } from '@hybrid-mail/gateways/testing/operator-seal';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePack } from '../../test/make-pack.ts';
import { createTestSealing, type TestSealing } from '../../test/test-sealing.ts';
import { compileProgram } from '../commands/compile-program.ts';
import { runProofCommand } from './index.ts';

let folder: string;
let sealing: TestSealing;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proof-command-'));
  sealing = await createTestSealing();
  const pack = await makePack(sealing);
  const zipped = Object.fromEntries([...pack].map(([name, bytes]) => [`EHM15/${name}`, bytes]));
  await writeFile(at('pack.zip'), zipSync(zipped));
  await mkdir(at('EHM15'));
  for (const [name, bytes] of pack) await writeFile(at('EHM15', name), bytes);
  const unsealed = await makePack(sealing, { id: 16, isSealed: false });
  await writeFile(at('unsealed.zip'), zipSync(Object.fromEntries(unsealed)));
  const changed = { ...Object.fromEntries(pack), 'letter.pdf': Buffer.from('%PDF-1.7 other') };
  await writeFile(at('changed.zip'), zipSync(changed));
  await writeFile(at('root.pem'), sealing.operatorRoot);
  await writeFile(at('stamps.pem'), sealing.stampsRoot);
  await writeFile(at('senders.pem'), pemOf(sealing.senderRoot.certificate));
  await writeFile(at('notes.txt'), 'hello');
});
afterAll(() => rm(folder, { recursive: true }));

const at = (...names: string[]) => join(folder, ...names);

async function run(...args: string[]) {
  const printed: string[] = [];
  const complaints: string[] = [];
  const code = await runProofCommand(args, {
    print: (text) => printed.push(text),
    complain: (text) => complaints.push(text),
    now: NOW,
  });
  return { code, printed: printed.join('\n'), complaints: complaints.join('\n') };
}

describe('hybrid-mail-proof', () => {
  it('prints each check and three sentences, and ends with 0 for a pack sealed below the given root', async () => {
    const { code, printed, complaints } = await run(at('pack.zip'), '--operator-root', at('root.pem'));
    expect({ code, complaints }).toEqual({ code: 0, complaints: '' });
    expect(printed.match(/^Верно: /gm)?.length).toBeGreaterThan(15);
    expect(printed).not.toMatch(/^Неверно/m);
    expect(printed).toMatch(/Это комплект доказательств письма EHM15[\s\S]*Комплект цел[\s\S]*существу[ею]т не позже/);
  });

  it('takes a folder, several packs and roots of both authorities', async () => {
    const roots = ['--operator-root', at('root.pem'), '--stamps-root', at('stamps.pem')];
    const { code, printed } = await run(at('EHM15'), at('pack.zip'), ...roots);
    expect(code).toBe(0);
    expect(printed.match(/Это комплект/g)).toHaveLength(2);
  });

  it('ends with 1 for a pack that was changed, whatever else is given', async () => {
    const { code, printed } = await run(at('pack.zip'), at('changed.zip'), '--operator-root', at('root.pem'));
    expect(code).toBe(1);
    expect(printed).toContain('Изменён файл: letter.pdf');
    expect((await run(at('notes.txt'))).code).toBe(1);
  });

  it('ends with 3 for a pack without seals, and for a seal that leads to no given root', async () => {
    expect((await run(at('unsealed.zip'), '--operator-root', at('root.pem'))).code).toBe(3);
    const { code, printed } = await run(at('pack.zip'));
    expect(code).toBe(3);
    expect(printed).toMatch(/Сравните его отпечаток/);
  });

  it('compares the published root of the day', async () => {
    const published = (root: string) =>
      run(at('pack.zip'), '--operator-root', at('root.pem'), '--published-root', `2026-03-10=${root}`);
    expect((await published('0'.repeat(64))).code).toBe(1);
    expect((await published('none')).code).toBe(2);
  });

  it('compares the chain above the sender with the given root', async () => {
    const chain = async (root: string) => {
      const { code, printed } = await run(
        at('pack.zip'),
        '--operator-root',
        at('root.pem'),
        '--senders-root',
        at(root),
      );
      return [code, /^(.*): Цепочка над сертификатом отправителя$/m.exec(printed)?.[1]];
    };
    expect(await chain('senders.pem')).toEqual([0, 'Верно']);
    expect(await chain('stamps.pem')).toEqual([1, 'Неверно']);
  });

  it('ends with 2 for wrong arguments, and says what is wrong', async () => {
    expect(await run()).toMatchObject({ code: 2, complaints: expect.stringMatching(/^Usage:/) });
    expect(await run(at('missing.zip'))).toMatchObject({ code: 2, complaints: expect.stringContaining('ENOENT') });
    expect(await run('--root')).toMatchObject({ code: 2 });
    const wrongRoot = await run(at('pack.zip'), '--operator-root', at('notes.txt'));
    expect(wrongRoot).toMatchObject({ code: 2, complaints: 'Cannot be read: certificate.' });
  });

  it('runs as one compiled file, without the packages of the product', async () => {
    const program = at('hybrid-mail-proof.mjs');
    await compileProgram(program);
    const execute = promisify(execFile);
    const { stderr } = await execute(process.execPath, [program]).catch(
      (error: { stderr: string; code: number }) => error,
    );
    expect(stderr).toMatch(/^Usage: hybrid-mail-proof/);
    const failed = await execute(process.execPath, [program, at('changed.zip')]).catch(
      (error: { code: number; stdout: string }) => error,
    );
    expect(failed).toMatchObject({ code: 1, stdout: expect.stringContaining('Изменён файл: letter.pdf') });
  });
});
