import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type OperatorSeal,
  openOperatorSeal,
  SealMisconfigured,
  type SealSource,
  SealUnavailable,
} from '@hybrid-mail/gateways/operator-seal';
import { type Cryptoki, loadWithPkcs11js } from '../../packages/gateways/src/operator-seal/token/cryptoki.ts';
import { acquireTokenModule } from '../../packages/gateways/src/operator-seal/token/token-module.ts';
import { makeFileKey, makeSofthsmToken, type TokenFiles, token } from './softhsm-token.ts';

/**
 * Seals with keys of a token of SoftHSM through PKCS#11, and has OpenSSL judge the seals: attached, detached, changed,
 * after a lost session and after the token was away. Prints the milliseconds of a seal with a file and with the token.
 * Exits with 1 when a result is not the expected one.
 *
 * Needs Debian's softhsm2 and opensc, openssl 3, and `npm run token:build` once.
 * Usage: npm run drill:seal-token [seals for each figure, 200 by default]
 */
const count = Number(process.argv[2] ?? 200);
const folder = mkdtempSync(join(tmpdir(), 'seal-softhsm-'));
const content = Buffer.from('{"event":"SubmissionAcceptance","number":"drill"}');
let wrong = 0;

function expectThat(what: string, isTrue: boolean): void {
  console.log(`${isTrue ? 'ok   ' : 'WRONG'} ${what}`);
  if (!isTrue) wrong += 1;
}

/** Whether OpenSSL accepts the seal, with its signing-certificate attribute, and finds this content in it. */
function isAccepted(cms: Uint8Array, root: string, detached?: Uint8Array): boolean {
  const [seal, data, out] = ['seal.p7', 'content', 'verified'].map((name) => join(folder, name));
  writeFileSync(String(seal), cms);
  if (detached) writeFileSync(String(data), detached);
  const { status, error } = spawnSync('openssl', [
    ...['cms', '-verify', '-cades', '-binary', '-inform', 'DER', '-in', String(seal), '-CAfile', root],
    ...['-purpose', 'any', '-out', String(out), ...(detached ? ['-content', String(data)] : [])],
  ]);
  if (error) throw error;
  return status === 0 && readFileSync(String(out)).equals(detached ?? content);
}

async function measure(name: string, seal: OperatorSeal): Promise<void> {
  const [start, used] = [performance.now(), process.cpuUsage()];
  for (let made = 0; made < count; made += 1) await seal.seal(content, new Date());
  const { user, system } = process.cpuUsage(used);
  const [elapsed, cpu] = [performance.now() - start, (user + system) / 1000].map((ms) => (ms / count).toFixed(2));
  console.log(`      ${elapsed} ms for a seal, ${cpu} ms of them on the processor: ${name}`);
}

const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof SealMisconfigured ? error.reason : (error as Error).name),
  );

async function drill(): Promise<void> {
  const files = makeSofthsmToken(folder);
  const trusted = [readFileSync(files.root)];
  const open = (source: SealSource) => openOperatorSeal(source, { trusted, at: new Date() });
  const place = { kind: 'pkcs11', module: files.module, pin: token.pin, tokenLabel: token.label } as const;
  for (const key of ['rsa', 'ec'] as const) {
    const seal = await open({ kind: 'pem', ...makeFileKey(files, key) });
    await judge(`file ${key}`, seal, files);
    await measure(`${key} in a file`, seal);
  }
  for (const keyLabel of token.keys) {
    const seal = await open({ ...place, keyLabel });
    await judge(`token ${keyLabel}`, seal, files);
    await measure(`${keyLabel} in the token`, seal);
    await seal.close();
  }
  await judgeFailures(await open({ ...place, keyLabel: 'rsa' }), files);
  const refusalOf = (more: object) => outcomeOf(open({ ...place, keyLabel: 'rsa', ...more }));
  expectThat('a wrong PIN is refused', (await refusalOf({ pin: '11111' })) === 'wrong-password');
  expectThat('an unknown token is refused', (await refusalOf({ tokenLabel: 'x' })) === 'token-unavailable');
  expectThat('an unknown key is refused', (await refusalOf({ keyLabel: 'x' })) === 'token-key-missing');
  expectThat('an unknown module is refused', (await refusalOf({ module: '/x.so' })) === 'token-unavailable');
}

async function judge(name: string, seal: OperatorSeal, { root }: TokenFiles): Promise<void> {
  const cms = await seal.seal(content, new Date());
  expectThat(`${name}: OpenSSL accepts the seal`, isAccepted(cms, root));
  const changed = Buffer.from(cms);
  changed.writeUInt8(changed.readUInt8(changed.indexOf(content)) ^ 1, changed.indexOf(content));
  expectThat(`${name}: OpenSSL refuses a changed content`, !isAccepted(changed, root));
  const detached = await seal.sealDetached(content, new Date());
  expectThat(`${name}: OpenSSL accepts the detached seal`, isAccepted(detached, root, content));
  expectThat(`${name}: OpenSSL refuses it for another content`, !isAccepted(detached, root, Buffer.from('another')));
}

/** Makes the token lose its sessions and go away, through the module that the seal shares with this process. */
async function judgeFailures(seal: OperatorSeal, { module, root }: TokenFiles): Promise<void> {
  const { cryptoki, release } = await acquireTokenModule(module, loadWithPkcs11js);
  const isSealing = async () => isAccepted(await seal.seal(content, new Date()), root);
  const sessions = cryptoki as Cryptoki & { C_CloseAllSessions(slot: Buffer): void };
  for (const slot of cryptoki.C_GetSlotList(true)) sessions.C_CloseAllSessions(slot);
  expectThat('a seal is made after the session was lost', await isSealing());
  cryptoki.C_Finalize();
  expectThat('a seal is made after the module was finalized', await isSealing());
  renameSync(join(folder, 'tokens'), join(folder, 'away'));
  mkdirSync(join(folder, 'tokens'));
  cryptoki.C_Finalize();
  const whileAway = await outcomeOf(seal.seal(content, new Date()));
  expectThat('no seal is made while the token is away', whileAway === SealUnavailable.name);
  rmSync(join(folder, 'tokens'), { recursive: true });
  renameSync(join(folder, 'away'), join(folder, 'tokens'));
  cryptoki.C_Finalize();
  expectThat('a seal is made when the token is back', await isSealing());
  release();
  await seal.close();
}

try {
  await drill();
} finally {
  rmSync(folder, { recursive: true });
}
process.exit(wrong === 0 ? 0 : 1);
