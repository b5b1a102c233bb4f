import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signToken } from '@hybrid-mail/api/token';
import { installQueues } from '@hybrid-mail/jobs';
import { insertSettledLetters } from '@hybrid-mail/testing/insert-settled-letters';
import { actorOf, aGlobalOrganization, aGlobalUnit, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { testWorld } from '@hybrid-mail/testing/test-world';
import { applyWalls } from '../../packages/db/src/walls/apply-walls.ts';
import { type ApiProcess, benchSecret, forkApi } from '../api-process.ts';
import { appendResultRows } from '../append-result-rows.ts';
import { createThreeMegabyteUpload, createTwoPageUpload } from '../create/documents.ts';
import { createSignedLetters } from '../queue/letters.ts';

/**
 * Measures the resident memory of the API and of its inspection processes under mixed work in four lanes: letters are
 * created, letters are signed, lists and searches are read, reports and Excel files are made.
 */
const seconds = Number(process.env.SECONDS ?? 480);
const present = Number(process.env.LETTERS ?? 20_000);
const signatures = Number(process.env.SIGNATURES ?? 4000);
/** Megabytes that the API may hold. */
const goal = 400;
/** Further options of Node for the API, to compare them. */
const node = (process.env.NODE_ARGS ?? '').split(' ').filter(Boolean);

const world = await testWorld({ now: new Date().toISOString() });
await installQueues(world.url);
await applyWalls(world.url);
const { headSenderId, adminId } = await createPeople();
const signed = await createSignedLetters(world, signatures);
const trusted = await mkdtemp(join(tmpdir(), 'bench-memory-'));
await writeFile(join(trusted, 'root.cer'), world.signers.root);
const api = await forkApi(world.db, world.url, headSenderId, {
  node,
  env: { TRUSTED_CA_DIR: trusted, MAX_LOOP_DELAY_MS: '0' },
});
const admin = { authorization: `Bearer ${await tokenOf(adminId)}` };
const begun = performance.now();
const isOver = () => performance.now() - begun > seconds * 1000;
const calls: Record<string, number> = {};

const memory = { api: 0, children: 0 };
const watching = watch();
await Promise.all([create(), sign(), read(), report()]);
await watching;
console.log(JSON.stringify(calls));
console.log(
  `at most ${memory.api.toFixed(0)} MB of the API, ${memory.children.toFixed(0)} MB of its inspection processes`,
);
appendResultRows({
  name: `memory of the API under mixed work of ${seconds} s`,
  value: memory.api,
  unit: 'MB',
  baseline: { name: 'the goal', value: goal },
  isLessBetter: true,
});
await api.close();
await rm(trusted, { recursive: true });
await world.drop();
process.exit();

async function createPeople() {
  const { db } = world;
  const { id: organizationId } = await anOrganization(db);
  const { id: unitId } = await aUnit(db, organizationId, { isHead: true });
  const { id: creatorId } = await aUser(db, { organizationId, unitId });
  await insertSettledLetters(db, { organizationId, unitId, creatorId }, present);
  const post = await aGlobalOrganization(db);
  const head = await aGlobalUnit(db, post.id, true);
  const admin = await aUser(db, { type: 1, globalOrganizationId: post.id, globalUnitId: head.id });
  return { headSenderId: creatorId, adminId: admin.id };
}

async function tokenOf(userId: number): Promise<string> {
  const { jti } = await actorOf(world.db, userId);
  const now = new Date();
  return signToken(benchSecret, { jti, userId, createdOn: now, expiresOn: new Date(now.getTime() + 3_600_000) });
}

async function ask(kind: string, path: string, init: RequestInit = {}): Promise<void> {
  const answer = await fetch(api.url + path, { headers: api.headers, ...init });
  const body = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${Buffer.from(body).toString().slice(0, 300)}`);
  calls[kind] = (calls[kind] ?? 0) + 1;
}

async function create(): Promise<void> {
  const small = await createTwoPageUpload();
  const large = createThreeMegabyteUpload();
  const headers = { ...api.headers, 'content-type': 'application/json' };
  for (let count = 1; !isOver(); count += 1) {
    const document64 = count % 10 === 0 ? large() : small();
    const body = JSON.stringify({
      receiver: 'Холматова Озода',
      address: 'Гулистон, 108',
      region: 3,
      area: 36,
      document64,
    });
    await ask('created', '/api/PdfMail', { method: 'POST', headers, body });
  }
}

async function sign(): Promise<void> {
  const tokens = new Map<number, string>();
  for (const { id, signature, userId } of signed) {
    if (isOver()) return;
    const token = tokens.get(userId) ?? (await tokenOf(userId));
    tokens.set(userId, token);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    await ask('signed', `/api/SendMailToQeueu/${id}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ Signature: signature }),
    });
  }
}

async function read(): Promise<void> {
  for (let count = 0; !isOver(); count += 1) {
    await ask('listed', `/api/mail?limit=50&skip=${(count % 20) * 50}&sort=createdOn&desc=true`);
    await ask('listed', `/api/AdminMail?limit=50&skip=${(count % 20) * 50}`, { headers: admin });
    await ask('searched', `/api/Search?search=${encodeURIComponent(`Получатель ${count % 4000}`)}`);
  }
}

async function report(): Promise<void> {
  const reports = ['Region', 'Area', 'Organization', 'Unit', 'Client'];
  for (let count = 0; !isOver(); count += 1) {
    const kind = reports[count % reports.length];
    await ask('reported', `/api/${kind}Statistics?start=2025-01-01&end=2027-01-01&isTable=true`, { headers: admin });
    if (count % 10 === 0) await ask('exported', '/api/AdminMailExcel', { headers: admin });
  }
}

/** Reads the memory each two seconds, and prints it each half minute. */
async function watch(): Promise<void> {
  for (let look = 0; !isOver(); look += 1) {
    const now = { api: api.memory(), children: await memoryOfChildren(api) };
    memory.api = Math.max(memory.api, now.api);
    memory.children = Math.max(memory.children, now.children);
    if (look % 15 === 0)
      console.log(`${look * 2} s: ${now.api.toFixed(0)} MB, inspection ${now.children.toFixed(0)} MB`);
    await pause(2000);
  }
}

async function memoryOfChildren({ process: { pid } }: ApiProcess): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean);
  const sizes = children.map(async (child) => {
    const status = await readFile(`/proc/${child}/status`, 'utf8').catch(() => '');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
