import { createHash } from 'node:crypto';
import type { TestSealing } from './test-sealing.ts';

export type PackFiles = ReadonlyMap<string, Uint8Array>;
export type Files = Record<string, Uint8Array | string>;

/** What was known of revocation: see keptRevocation. */
export interface KeptRevocation {
  readonly files: Files;
  /** SHA-256 of the record, as the history has it. */
  readonly sha256: string;
}

export interface PackFields {
  readonly id?: number;
  readonly receiver?: string;
  /** Whether the operator sealed anything. */
  readonly isSealed?: boolean;
  readonly isStamped?: boolean;
  /** Entries whose seal is not made yet. */
  readonly pending?: readonly number[];
  /** What the sender's program signs; by default the text itself. */
  readonly signedContent?: (text: string) => Uint8Array | string;
  readonly signature?: Uint8Array;
  readonly revocation?: KeptRevocation;
  /** Changes the facts of history entries, by type. By default they are those of the current rules. */
  readonly payloads?: (made: Payloads) => Payloads;
  readonly extra?: Files;
}

/** Facts of history entries, by type. */
export type Payloads = Readonly<Record<number, Readonly<Record<string, unknown>>>>;

/** The facts as release 1.0.2 wrote them, without a version of rules. */
export const asOfRelease = (made: Payloads): Payloads =>
  changedFacts(made, ({ rules: _, revocationSha256: __, ...facts }) => facts);
/** The facts as programs wrote them before release 1.0.2. */
export const asBeforeRelease = (made: Payloads): Payloads =>
  changedFacts(asOfRelease(made), ({ signerSha256: _, ...facts }) => facts);

const changedFacts = (made: Payloads, change: (facts: Payloads[number]) => Payloads[number]): Payloads =>
  Object.fromEntries(Object.entries(made).map(([type, facts]) => [type, change(facts)]));

export const sha256 = (...parts: readonly (Uint8Array | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');
const bytes = (hex: string) => Buffer.from(hex, 'hex');
const nodeOf = (...parts: readonly string[]) => sha256('\x01', ...parts.map(bytes));

/** JSON with sorted keys, written by another way than that of the verifier. */
export const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, item) =>
    item !== null && typeof item === 'object' && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );

const sealedTypes = [100, 7, 4];
const events: Record<number, string> = { 100: 'SubmissionAcceptance', 7: 'RelayToNonERDS', 4: 'ContentHandover' };
const names: Record<number, string> = {
  0: 'Письмо зарегистрировано',
  100: 'Письмо подписано',
  7: 'Передано',
  4: 'Вручено',
};
const times: Record<number, [iso: string, tashkent: string]> = {
  0: ['2026-03-10T08:50:00.000Z', '10.03.2026 13:50:00'],
  100: ['2026-03-10T08:55:00.000Z', '10.03.2026 13:55:00'],
  7: ['2026-03-10T08:56:00.000Z', '10.03.2026 13:56:00'],
  4: ['2026-03-10T08:59:59.000Z', '10.03.2026 13:59:59'],
};

/** The proof pack of a letter as the format says it, made without the product. */
export async function makePack(sealing: TestSealing, fields: PackFields = {}): Promise<PackFiles> {
  const { id = 15, receiver = 'Каримов А.', isSealed = true } = fields;
  const uid = `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;
  const document = Buffer.from(`%PDF-1.7 letter ${id}`);
  const record = sortedJson({
    version: 1,
    uid,
    documentSha256: sha256(document),
    receiver,
    address: 'Навоий 1',
    pages: 1,
  });
  const text = sha256(record);
  const signature = fields.signature ?? (await sealing.sign(fields.signedContent?.(text) ?? text));
  const { revocation, payloads = (made: Payloads) => made } = fields;
  const facts = payloads(await currentFacts(sealing, { text, signature, revocation, document, receiver }));
  const history = historyFiles(id, uid, facts);
  const files: Files = {
    'letter.pdf': document,
    'receipt.pdf': `%PDF-1.7 receipt ${id}`,
    ...history.files,
    'signature.p7s': signature,
    'signed-text.txt': text,
    'signing-record.json': record,
    ...fields.revocation?.files,
    ...fields.extra,
    ...(isSealed && (await sealedFiles(sealing, { ...fields, document, signature, id, uid }, history))),
  };
  return listed(sealing, files, isSealed);
}

interface Signed {
  readonly text: string;
  readonly signature: Uint8Array;
  readonly revocation: KeptRevocation | undefined;
  readonly document: Uint8Array;
  readonly receiver: string;
}

async function currentFacts(sealing: TestSealing, signing: Signed): Promise<Payloads> {
  const { text, signature, revocation, document, receiver } = signing;
  const serial = Buffer.from(sealing.sender.certificate.serialNumber.valueBlock.valueHexView).toString('hex');
  const signed = {
    text,
    pkcs7Sha256: sha256(signature),
    certificateSerial: serial,
    signer: 'РАХИМОВА НОДИРА ШАВКАТОВНА',
    signerSha256: sha256('the columns of the signer'),
    revocationSha256: revocation?.sha256 ?? null,
    generation: 1,
  };
  const place = { organizationId: 1, unitId: 1, regionId: 1, areaId: 1, address: 'Навоий 1', receiver };
  const contents = { documentSha256: sha256(document), pages: 1, sheets: 1 };
  const made = {
    0: { ...place, ...contents, externalId: null, copiedFromId: null, registryId: null },
    100: signed,
    7: { reference: 'RA123456785UZ', price: '9500.00' },
    4: { result: { type: 0, recipient: 'Пак Е.' } },
  };
  return changedFacts(made, (facts) => ({ ...facts, rules: 2 }));
}

interface History {
  readonly files: Files;
  readonly hashes: readonly string[];
  readonly types: readonly number[];
}

function historyFiles(id: number, uid: string, payload: Payloads): History {
  const types = [0, 100, 7, 4];
  const hashes: string[] = [];
  const entries = types.map((type, index) => ({
    ...{
      seq: index + 1,
      type,
      name: names[type],
      at: times[type]?.[0],
      accountName: null,
      actorId: 1,
      postIndex: null,
    },
    payload: payload[type],
  }));
  const lines = entries.map(({ name: _, ...entry }) => sortedJson({ ...entry, uid }));
  for (const line of lines) hashes.push(sha256(bytes(hashes.at(-1) ?? ''), line));
  const shown = entries.map((entry, index) => ({
    ...entry,
    previousHash: hashes[index - 1] ?? null,
    hash: hashes[index],
  }));
  const whole = {
    format: 'hybrid-mail-history/1',
    number: `EHM${id}`,
    uid,
    count: types.length,
    lastHash: hashes.at(-1),
  };
  const paragraphs = entries.map(
    ({ seq, type, name }, index) => `${seq}. ${times[type]?.[1]}  ${name}\n   SHA-256: ${hashes[index]}`,
  );
  const text = [`История письма EHM${id}\nВремя ташкентское.`, ...paragraphs].join('\n\n');
  return {
    types,
    hashes,
    files: {
      'history-chain.txt': `${lines.join('\n')}\n`,
      'history.json': `${JSON.stringify({ ...whole, entries: shown }, null, 2)}\n`,
      'history.txt': `${text}\n`,
    },
  };
}

interface Sealed extends PackFields {
  readonly document: Uint8Array;
  readonly signature: Uint8Array;
  readonly id: number;
  readonly uid: string;
}

async function sealedFiles(sealing: TestSealing, fields: Sealed, history: History): Promise<Files> {
  const { isStamped = true, pending = [], id, uid } = fields;
  const files: Files = {};
  const hashes = { documentSha256: sha256(fields.document), signatureSha256: sha256(fields.signature) };
  for (const [index, type] of history.types.entries()) {
    const seq = index + 1;
    if (!sealedTypes.includes(type) || pending.includes(seq)) continue;
    const facts = { format: 'hybrid-mail-evidence/1', event: events[type], number: `EHM${id}`, uid, seq, type };
    const statement = { ...facts, at: times[type]?.[0], historyHash: history.hashes[index], ...hashes };
    files[`seal-${seq}.p7s`] = await sealing.seal(sortedJson(statement), isStamped);
  }
  return {
    ...files,
    ...(isStamped && { 'signature-stamp.tst': await sealing.stamp(fields.signature) }),
    ...(await dayFiles(sealing, history.hashes.at(-1) ?? '', isStamped)),
    'operator-root.pem': sealing.operatorRoot,
    'stamps-root.pem': sealing.stampsRoot,
  };
}

/** Day of a tree of five entries, of which the letter's last one is the fifth: its path is L alone. */
async function dayFiles(sealing: TestSealing, leaf: string, isStamped: boolean): Promise<Files> {
  const others = [1, 2, 3, 4].map((other) => sha256('\0', bytes(sha256(String(other)))));
  const [first = '', second = '', third = '', fourth = ''] = others;
  const left = nodeOf(nodeOf(first, second), nodeOf(third, fourth));
  const root = nodeOf(left, sha256('\0', bytes(leaf)));
  const day = '2026-03-10';
  const path = [`day ${day}`, 'entry 4', 'index 4', 'entries 5', `leaf ${leaf}`, `L ${left}`, `root ${root}`];
  const statement = sortedJson({
    format: 'hybrid-mail-root/1',
    day,
    entries: 5,
    root,
    previous: sha256('the day before'),
  });
  return {
    'root-path.txt': `${['format hybrid-mail-path/1', ...path].join('\n')}\n`,
    [`root-${day}.p7s`]: await sealing.seal(statement, isStamped),
  };
}

/** The files with their list of hashes and, for a sealed pack, its seal. */
export async function listed(sealing: TestSealing, files: Files, isSealed: boolean): Promise<PackFiles> {
  const lines = Object.entries(files).map(([name, content]) => `${sha256(content)}  ${name}`);
  const hashes = `${['# Письмо', ...lines].join('\n')}\n`;
  const whole = {
    ...files,
    'hashes.txt': hashes,
    ...(isSealed && { 'hashes.p7s': await sealing.sealDetached(hashes) }),
  };
  return new Map(Object.entries(whole).map(([name, content]) => [name, new Uint8Array(Buffer.from(content))]));
}
