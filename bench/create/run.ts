import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signToken } from '@hybrid-mail/api/token';
import { connectDatabase } from '@hybrid-mail/db';
import { testDatabase } from '@hybrid-mail/db/testing';
import { actorOf, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { createPlaces } from '@hybrid-mail/testing/reference-data';
import { compileInspection } from '../../packages/documents/src/pdf-inspection/process/compile-inspection.ts';
import { appendResultRows } from '../append-result-rows.ts';
import { type CreationFigures, measureLetterCreation } from './client.ts';
import { createHostileUpload, createThreeMegabyteUpload, createTwoPageUpload } from './documents.ts';

/**
 * Creates letters from PDFs, without hostile files and with one in fifty, and compares the product with an upper bound:
 * inspection inside the API's process. The inspection program is compiled, as in the image.
 * Targets on two cores that also run the client: 80 small letters a second in four lanes, p99 below 150 ms, and 0.6 of
 * the rate of the upper bound.
 */
const seconds = Number(process.env.SECONDS ?? 5);
const rounds = Number(process.env.ROUNDS ?? 3);
const secret = 'bench key of more than thirty-two characters';

const { url, urlOf, drop } = await testDatabase();
const program = await mkdtemp(join(tmpdir(), 'bench-create-'));
await compileInspection(program);
const db = connectDatabase({ url, poolSize: 4, name: 'bench' });
await createPlaces(db);
const organization = await anOrganization(db);
const unit = await aUnit(db, organization.id, { isHead: true });
const sender = await aUser(db, { organizationId: organization.id, unitId: unit.id });
const { jti } = await actorOf(db, sender.id);
const createdOn = new Date();
const expiresOn = new Date(createdOn.getTime() + 3_600_000);
const token = signToken(secret, { jti, userId: sender.id, createdOn, expiresOn });

async function start(name: string, execArgv: string[]) {
  const server = fork(new URL('./server.ts', import.meta.url), [], {
    execArgv,
    env: {
      NODE_ENV: 'test',
      DATABASE_URL: urlOf('api'),
      JWT_SECRET: secret,
      PASSWORD_PEPPER: secret,
      SECRETS_KEY: secret,
      POSTAL_WEBHOOK_SECRET: secret,
      SIGNATURE_VERIFIER: 'builtin',
      LOG_LEVEL: 'silent',
      PDF_PROGRAM_DIR: program,
      RATE_LIMIT_FACTOR: '100000',
    },
  });
  const [address] = await once(server, 'message');
  return { name, server, api: { url: String(address), token } };
}

const middle = (all: CreationFigures[]) =>
  all.toSorted((a, b) => a.perSecond - b.perSecond).at(Math.floor(all.length / 2));
const ours = await start('ours', []);
const limit = await start('in the loaded process', [
  '--import',
  new URL('./in-loaded-process.ts', import.meta.url).href,
]);
const bombs = createHostileUpload();
for (const [title, file, hostileOneIn, most] of [
  ['two pages', await createTwoPageUpload(), 50, 4],
  ['two pages, no hostile file', await createTwoPageUpload(), Infinity, 4],
  // At most two lanes: the API refuses a third concurrent body over 2 MB of one person (decision 025).
  ['3 MB', createThreeMegabyteUpload(), 50, 2],
] as const) {
  for (const lanes of [1, most]) {
    const wish = { lanes, seconds, file, hostile: bombs, hostileOneIn };
    const measured = [ours, limit].map((target) => ({ ...target, all: [] as CreationFigures[] }));
    for (const { api } of measured) await measureLetterCreation(api, { ...wish, seconds: 1 });
    for (let round = 0; round < rounds; round += 1) {
      for (const { api, all } of measured) all.push(await measureLetterCreation(api, wish));
    }
    console.log(`\nPOST /api/PdfMail, ${title}, ${lanes} ${lanes === 1 ? 'lane' : 'lanes'}`);
    const [first, second] = measured.map(({ all }) => middle(all));
    for (const [index, figures] of [first, second].entries()) {
      const { perSecond = 0, p50 = 0, p99 = 0 } = figures ?? {};
      const name = measured[index]?.name.padEnd(24) ?? '';
      console.log(
        `  ${name} ${perSecond.toFixed(1).padStart(7)} letters/s   p50 ${p50.toFixed(0)} ms   p99 ${p99.toFixed(0)} ms`,
      );
    }
    appendResultRows({
      name: `letters created: ${title}, ${lanes} ${lanes === 1 ? 'lane' : 'lanes'}`,
      value: first?.perSecond ?? 0,
      unit: 'letters/s',
      baseline: { name: 'inspected in the process', value: second?.perSecond ?? 0 },
    });
    console.log(`  ours / limit: ${((first?.perSecond ?? 0) / (second?.perSecond ?? 1)).toFixed(2)}`);
  }
}
for (const { server } of [ours, limit]) {
  server.disconnect();
  await once(server, 'exit');
}
await db.close();
await drop();
await rm(program, { recursive: true });
process.exit();
