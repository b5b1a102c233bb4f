import { createHash } from 'node:crypto';
import type { CertificateHolder } from '@hybrid-mail/gateways/testing';
import { octetStamper, restamped } from '../../gateways/src/archive-stamp/test/archive-world.ts';
import { type Files, listed, makePack, type PackFields, type PackFiles, sortedJson } from './make-pack.ts';
import type { TestSealing } from './test-sealing.ts';

/** An archive stamp to be made. */
export interface ArchiveStep {
  readonly by: CertificateHolder;
  readonly at: string;
  readonly digest?: 'sha256' | 'sha384' | 'sha512';
}

const sealed = /^(seal-\d+|root-.*)\.p7s$/;
const ofSignature = /^(signature\.p7s|signature-stamp\.tst|verifier-answer\.json|revocation.*|certificate-\d+\.der)$/;

/** A pack whose stamps were followed by archive stamps. */
export async function makeArchivedPack(
  sealing: TestSealing,
  steps: readonly ArchiveStep[],
  fields: PackFields = {},
): Promise<PackFiles> {
  const { 'hashes.txt': _, 'hashes.p7s': __, ...files } = Object.fromEntries(await makePack(sealing, fields));
  const archives: Files = {};
  for (const [name, seal] of Object.entries(files)) {
    if (!sealed.test(name)) continue;
    let archived = seal;
    for (const step of steps) archived = await restamped(archived, step);
    archives[`archive-${name}`] = archived;
  }
  Object.assign(archives, await signatureArchives(files, steps));
  return listed(sealing, { ...files, ...archives }, true);
}

/** Archive stamps of the signature in the files, numbered from 1. */
export async function signatureArchives(files: Files, steps: readonly ArchiveStep[]): Promise<Files> {
  const archives: Files = {};
  for (const [index, step] of steps.entries()) {
    const covered = Object.entries(files).filter(([name]) => ofSignature.test(name));
    const text = archiveText([...covered, ...Object.entries(archives)], { number: index + 1, digest: step.digest });
    Object.assign(archives, await archiveOf(text, index + 1, step));
  }
  return archives;
}

export function archiveText(
  files: readonly (readonly [name: string, content: Uint8Array | string])[],
  { number, digest = 'sha256', letter = 'EHM15' }: { number: number; digest?: ArchiveStep['digest']; letter?: string },
): string {
  const hashes = files.map(([name, content]) => [name, createHash(digest).update(content).digest('hex')]);
  const format = 'hybrid-mail-signature-archive/1';
  return sortedJson({ format, letter, number, digest, files: Object.fromEntries(hashes) });
}

/** The two files of an archive stamp over a text. */
export async function archiveOf(
  text: string,
  number: number,
  { by, at, digest = 'sha256' }: ArchiveStep,
): Promise<Files> {
  const { token } = await octetStamper(by).stampOctets(Buffer.from(text), digest, new Date(at));
  return { [`signature-archive-${number}.json`]: text, [`signature-archive-${number}.tst`]: token };
}
