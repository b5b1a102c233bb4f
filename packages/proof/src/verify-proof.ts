import { readSenderMessage } from './cms/read-signed-message.ts';
import { sortFiles } from './input/sort-files.ts';
import { type GivenFiles, unpackFiles } from './input/unpack-files.ts';
import { packNames } from './pack/pack.ts';
import { verifyPack } from './pack/verify-pack.ts';
import { verifyReceipt } from './paper/verify-receipt.ts';
import { type NamedFile, verifyLoneSignature, verifySignedDocument } from './paper/verify-signature.ts';
import { isPdf } from './pdf/read-pdf-seal.ts';
import { ProofFault } from './proof-fault.ts';
import type { ProofOptions, ProofVerdict } from './proof-verdict.ts';

/** The files are of several letters. `verifyProofs` verifies each. */
export class SeveralProofs extends Error {
  override readonly name = 'SeveralProofs';
}

/**
 * Verifies one thing: the proof pack of one letter, as an archive or as its files; a receipt; a CMS by itself; a
 * document with its signature. Nothing is fetched and nothing leaves the process.
 * @throws SeveralProofs; ProofFault unreadable for a given root certificate or an archive; CryptoMissing
 */
export async function verifyProof(files: GivenFiles, options: ProofOptions): Promise<ProofVerdict> {
  const [verdict, another] = await verifyProofs(files, options);
  if (another) throw new SeveralProofs();
  return verdict ?? unknown([]);
}

/** Verifies each letter in the files. @throws like verifyProof, without SeveralProofs */
export async function verifyProofs(files: GivenFiles, options: ProofOptions): Promise<ProofVerdict[]> {
  const { packs, others } = sortFiles(unpackFiles(files));
  const verdicts: ProofVerdict[] = [];
  for (const pack of packs) verdicts.push(await verifyPack(pack, options));
  if (packs.length > 0 && others.size > 0) verdicts.push(unknown([...others.keys()]));
  return packs.length > 0 ? verdicts : [await verifyPaper(others, options)];
}

async function verifyPaper(files: GivenFiles, options: ProofOptions): Promise<ProofVerdict> {
  const named = Array.from(files, ([name, bytes]) => ({ name, bytes }));
  const record = named.find(({ name }) => name === packNames.record);
  const papers = named.filter(({ name }) => name !== packNames.record && name !== packNames.text);
  const [signature, anotherSignature] = papers.filter(isCms);
  const [document, anotherDocument] = papers.filter((file) => file !== signature);
  if (anotherSignature || anotherDocument) return unknown([...files.keys()]);
  if (document && signature) return verifySignedDocument(document, { signature, record, options });
  if (signature) return verifyLoneSignature(signature, options);
  if (document && isPdf(document.bytes)) return verifyReceipt(document.name, document.bytes, options);
  return unknown([...files.keys()]);
}

function isCms({ bytes }: NamedFile): boolean {
  try {
    readSenderMessage(bytes);
    return true;
  } catch (error) {
    if (error instanceof ProofFault) return false;
    throw error;
  }
}

const unknown = (files: readonly string[]): ProofVerdict => ({
  kind: 'unknown',
  number: null,
  checks: [],
  overall: 'not-recognised',
  files,
});
