import { checkOwnArchive } from '../archive/check-seal-archive.ts';
import { bytesOfText, isSame, textOf } from '../bytes/bytes.ts';
import { jsonObjectIn } from '../bytes/canonical-json.ts';
import { sha256, sha256Hex } from '../bytes/digest.ts';
import { describeCertificate, readCertificates } from '../certificates/read-certificate.ts';
import { checkSigner } from '../cms/check-signer.ts';
import { readSenderMessage, type SignedMessage } from '../cms/read-signed-message.ts';
import { overallOf } from '../overall.ts';
import { checkRoots } from '../pack/check-roots.ts';
import { asNotJudged } from '../pack/check-sender.ts';
import { checkEnclosedChain } from '../pack/check-sender-chain.ts';
import { ProofFault } from '../proof-fault.ts';
import type { ProofCheck, ProofFacts, ProofOptions, ProofVerdict } from '../proof-verdict.ts';
import { runCheck } from '../run-check.ts';
import { checkSealAndStamp } from '../seal/check-seal.ts';

/** A file by itself. */
export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const ofOperator = /^hybrid-mail-(evidence|root)\//;

/**
 * Verifies a CMS that came without other files: a seal of the operator, if it encloses one of his statements, or else a
 * signature of anybody.
 * @throws ProofFault malformed when the file is no CMS; unreadable for a given root
 */
export async function verifyLoneSignature({ name, bytes }: NamedFile, options: ProofOptions): Promise<ProofVerdict> {
  const message = readSenderMessage(bytes);
  const statement = message.content && jsonObjectIn(textOf(message.content) ?? '');
  if (statement && ofOperator.test(String(statement.format))) return verifyLoneSeal({ name, bytes }, options);
  const content = message.content;
  const check = await runCheck({ id: 'sender-signature', file: name }, () => {
    if (content === null) throw new ProofFault('file-missing', 'content');
    return signatureFacts(message, content);
  });
  const chain = await checkChain(message, name, check, options);
  return verdictOf('signature', null, [check, ...chain], [name]);
}

async function verifyLoneSeal({ name, bytes }: NamedFile, options: ProofOptions): Promise<ProofVerdict> {
  const roots = await checkRoots(new Map(), options);
  const trust = { operator: roots.operator, timeStamps: roots.timeStamps, at: options.at };
  const made = await checkSealAndStamp({ id: 'operator-seal', file: name }, { seal: bytes, trust }, ({ content }) =>
    statementFacts(content),
  );
  const archive = await checkOwnArchive(name, bytes, made, trust);
  const statement = made.seal && jsonObjectIn(textOf(made.seal.content) ?? '');
  const number = typeof statement?.number === 'string' ? statement.number : null;
  return verdictOf('seal', number, [...made.checks, ...archive, ...roots.checks], [name]);
}

/** What the sealed statement says, as far as it is text or a number. */
function statementFacts(content: Uint8Array): ProofFacts {
  const { event, seq, at, day, root, entries, documentSha256 } = jsonObjectIn(textOf(content) ?? '') ?? {};
  const facts = { event, entry: seq, at, day, root, entries, sha256: documentSha256 };
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

const verdictOf = (
  kind: ProofVerdict['kind'],
  number: string | null,
  checks: readonly ProofCheck[],
  files: readonly string[],
): ProofVerdict => ({ kind, number, checks, overall: overallOf(checks), files });

const signatureFacts = async (message: SignedMessage, content: Uint8Array): Promise<ProofFacts> => {
  const { certificate, signingTime } = await checkSigner(message, content).catch(asNotJudged);
  return { ...(await describeCertificate(certificate)), ...(signingTime && { at: signingTime.toISOString() }) };
};

/** Checks the enclosed chain at the time that the signature gives of itself, for want of another one. */
function checkChain(message: SignedMessage, file: string, { facts }: ProofCheck, options: ProofOptions) {
  const roots = (options.senderRoots ?? []).flatMap(readCertificates);
  const at = facts.at === undefined ? options.at : new Date(facts.at);
  return checkEnclosedChain({ id: 'sender-chain', file }, message, { roots, at });
}

interface SignatureBeside {
  readonly signature: NamedFile;
  /** The signing record that names the document. */
  readonly record?: NamedFile | undefined;
  readonly options: ProofOptions;
}

/**
 * Verifies a document and the signature beside it. The signature may be detached, or enclose the document, its SHA-256,
 * or the SHA-256 of a signing record that names the document.
 * @throws ProofFault malformed when the signature is no CMS; unreadable for a given root
 */
export async function verifySignedDocument(
  document: NamedFile,
  { signature, record, options }: SignatureBeside,
): Promise<ProofVerdict> {
  const message = readSenderMessage(signature.bytes);
  const covered = await runCheck({ id: 'document', file: document.name }, async () => {
    const isCovered = message.content === null || (await covers(message.content, document.bytes, record?.bytes));
    if (!isCovered) throw new ProofFault('other-document', document.name);
    return { sha256: await sha256Hex(document.bytes) };
  });
  const signed = await runCheck({ id: 'sender-signature', file: signature.name }, () =>
    signatureFacts(message, message.content ?? document.bytes),
  );
  const chain = await checkChain(message, signature.name, signed, options);
  const files = [document.name, signature.name, ...(record ? [record.name] : [])];
  return verdictOf('signed-document', null, [covered, signed, ...chain], files);
}

async function covers(content: Uint8Array, document: Uint8Array, record: Uint8Array | undefined): Promise<boolean> {
  if (isSame(content, document) || (await isHashOf(content, document))) return true;
  const named = record && jsonObjectIn(textOf(record) ?? '')?.documentSha256;
  if (!record || named !== (await sha256Hex(document))) return false;
  return isHashOf(content, record);
}

/** Whether the text is the SHA-256 of the bytes, in hex or as it is. */
async function isHashOf(text: Uint8Array, bytes: Uint8Array): Promise<boolean> {
  return isSame(text, await sha256(bytes)) || isSame(text, bytesOfText(await sha256Hex(bytes)));
}
