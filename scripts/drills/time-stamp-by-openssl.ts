import { rmSync, writeFileSync } from 'node:fs';
import {
  attachTimeStamp,
  readTimeStamp,
  rfc3161TimeStamper,
  signatureValueOf,
  TimeStampRefused,
  timeStampOf,
} from '@hybrid-mail/gateways/time-stamp';
import { readConfig } from '../../apps/signing-agent/src/config.ts';
import { type RunningAgent, startAgent } from '../../apps/signing-agent/src/start-agent.ts';
import {
  createFiles,
  fileOf,
  folder,
  type OpensslAuthority,
  openAuthority,
  openssl,
  read,
} from './openssl-authority.ts';

/**
 * Compares our time stamps with OpenSSL's: our client asks `openssl ts -reply`, and `openssl ts -query` asks the
 * authority of the signing agent; `openssl ts -verify` judges each token. Then measures the time of a stamp. Exits with
 * an error when something is judged differently. Needs the program openssl, version 3.
 *
 * Usage: npm run drill:time-stamps [number of measured stamps]
 */
const measured = Number(process.argv[2] ?? 200);
const timeoutMs = 30_000;

function mustBe(what: string, isTrue: boolean): void {
  if (!isTrue) throw new Error(`Not OK: ${what}`);
  console.log(`OK  ${what}`);
}

const authorities: readonly OpensslAuthority[] = [
  { key: 'rsa', signerDigest: 'sha256', certificateDigest: 'sha1' },
  { key: 'rsa', signerDigest: 'sha512', certificateDigest: 'sha256' },
  { key: 'ec', signerDigest: 'sha256', certificateDigest: 'sha256' },
  {
    key: 'ec',
    signerDigest: 'sha384',
    certificateDigest: 'sha512',
    more: 'accuracy=secs:1,millisecs:500\nclock_precision_digits=6\nordering=yes\ntsa_name=yes\ness_cert_id_chain=yes',
  },
];

async function askOpenssl(authority: OpensslAuthority): Promise<void> {
  const { key, signerDigest, certificateDigest } = authority;
  const { url, close } = await openAuthority(authority);
  const seal = read('seal.p7');
  const stamper = rfc3161TimeStamper({ url, trusted: [read('root.pem')], policy: '2.999.7', timeoutMs });
  const stamp = await stamper.stamp(seal, new Date()).finally(close);
  writeFileSync(fileOf('token'), stamp.token);
  writeFileSync(fileOf('signature'), signatureValueOf(seal));
  writeFileSync(fileOf('stamped.p7'), attachTimeStamp(seal, stamp.token));
  const what = `${key}, signed with ${signerDigest}, certificate named with ${certificateDigest}`;
  const token = ['-in', 'token', '-token_in', '-data', 'signature', '-CAfile', 'root.pem'];
  mustBe(`openssl stamps for our client: ${what}`, openssl('ts', '-verify', ...token).includes('Verification: OK'));
  const message = ['-inform', 'DER', '-in', 'stamped.p7', '-CAfile', 'root.pem', '-purpose', 'any', '-cades'];
  const isVerified = openssl('cms', '-verify', ...message).includes('sealed by openssl');
  const isSame = Buffer.compare(timeStampOf(read('stamped.p7')) ?? Buffer.alloc(0), stamp.token) === 0;
  mustBe('  the seal with its stamp is verified by openssl', isVerified && isSame);
}

async function askForUnknownDigest(): Promise<void> {
  const only = { key: 'ec', signerDigest: 'sha256', certificateDigest: 'sha256', acceptedDigests: 'sha512' } as const;
  const { url, close } = await openAuthority(only);
  const stamper = rfc3161TimeStamper({ url, trusted: [read('root.pem')], timeoutMs });
  const outcome = await stamper.stamp(read('seal.p7'), new Date()).catch((error: unknown) => error);
  close();
  const isRefused = outcome instanceof TimeStampRefused && outcome.failures.includes('badAlg');
  mustBe(`openssl rejects a digest: ${outcome instanceof Error ? outcome.message : 'granted'}`, isRefused);
}

async function post(url: string, query: string, reply: string): Promise<void> {
  const headers = { 'content-type': 'application/timestamp-query' };
  const response = await fetch(url, { method: 'POST', headers, body: new Uint8Array(read(query)) });
  writeFileSync(fileOf(reply), Buffer.from(await response.arrayBuffer()));
}

async function letOpensslAsk(url: string): Promise<void> {
  for (const digest of ['sha256', 'sha384', 'sha512']) {
    for (const options of [['-cert'], [], ['-no_nonce', '-cert'], ['-tspolicy', '2.999.1']]) {
      openssl('ts', '-query', '-data', 'text', `-${digest}`, ...options, '-out', 'query');
      await post(url, 'query', 'reply');
      const trust = ['-CAfile', 'agent-root.pem', '-untrusted', 'agent-chain.pem'];
      const said = openssl('ts', '-verify', '-in', 'reply', '-queryfile', 'query', ...trust);
      mustBe(`the agent stamps for openssl: ${[digest, ...options].join(' ')}`, said.includes('Verification: OK'));
    }
  }
  for (const options of [['-sha1'], ['-sha256', '-tspolicy', '1.2.3.4']]) {
    openssl('ts', '-query', '-data', 'text', ...options, '-out', 'query');
    await post(url, 'query', 'reply');
    const said = openssl('ts', '-reply', '-in', 'reply', '-text');
    const reason = /Status description: (.*)\n\s*Failure info: (.*)/.exec(said);
    mustBe(
      `the agent rejects ${options.join(' ')}: ${reason?.[1]}, ${reason?.[2]}`,
      said.includes('Status: Rejected.'),
    );
  }
}

const pemOf = (der: ArrayBuffer) =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(der).toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;

function writeCertificates({ keystore }: RunningAgent): void {
  const pems = keystore.timeStamps.chain.map((certificate) => pemOf(certificate.toSchema().toBER()));
  writeFileSync(fileOf('agent-root.pem'), pems.at(-1) ?? '');
  writeFileSync(fileOf('agent-chain.pem'), pems.join(''));
}

async function measure(name: string, act: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let i = 0; i < measured; i += 1) {
    const start = performance.now();
    await act();
    times.push(performance.now() - start);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(2);
  console.log(`${name}: median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms (${measured} times)`);
}

async function measureStamps(url: string): Promise<void> {
  const seal = read('seal.p7');
  const trusted = [read('agent-root.pem')];
  const stamper = rfc3161TimeStamper({ url, trusted, timeoutMs });
  const { token } = await stamper.stamp(seal, new Date());
  const signature = signatureValueOf(seal);
  await measure('a stamp of the agent, asked for and verified', () => stamper.stamp(seal, new Date()));
  await measure('the verification of a token', () => readTimeStamp(token, signature, trusted, new Date()));
  await measure('attaching a token', async () => attachTimeStamp(seal, token));
}

try {
  console.log(openssl('version').trim());
  createFiles();
  for (const authority of authorities) await askOpenssl(authority);
  await askForUnknownDigest();
  const agent = await startAgent(readConfig({ DATA_DIR: folder, SIGNING_PORT: '0' }));
  try {
    writeCertificates(agent);
    const url = `http://127.0.0.1:${agent.port}/tsa`;
    await letOpensslAsk(url);
    await measureStamps(url);
  } finally {
    await agent.stop();
  }
} finally {
  rmSync(folder, { recursive: true });
}
