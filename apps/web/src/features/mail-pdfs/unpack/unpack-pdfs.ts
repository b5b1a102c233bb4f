import { maxDocumentBytes } from '@hybrid-mail/contracts/mail';
import { inflatePieces, packedBytesOf, type ZipEntry, zipEntriesOf } from '../../../lib/zip/zip-entries.ts';
import { entryNameOf } from './entry-name-of.ts';

/** Limits of an archive; sizes in bytes. */
export const archiveLimits = {
  size: 300 * 1024 * 1024,
  entries: 10_000,
  /** Unpacked size of all files. */
  unpacked: 500 * 1024 * 1024,
  /** Files that unfold further hold one repeated byte rather than a letter. */
  ratio: 200,
  /** Size from which the ratio counts: small files of text unfold far. */
  ratioFrom: 1024 * 1024,
} as const;

/** Why nothing of an archive is taken. */
export type ArchiveProblem = 'damaged' | 'encrypted' | 'too-large' | 'unfolds-too-far' | 'no-pdfs';
/** Why an entry is left out. */
export type LeftOutReason = 'not-a-pdf' | 'archive' | 'encrypted' | 'damaged' | 'too-large' | 'beyond-limit';

export interface LeftOut {
  readonly name: string;
  readonly reason: LeftOutReason;
}

/** The PDF files of an archive, or why it has none. */
export type Unpacked =
  | { readonly files: readonly File[]; readonly leftOut: readonly LeftOut[] }
  | { readonly problem: ArchiveProblem };

interface Options {
  readonly maxFiles: number;
  readonly signal: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

class UnfoldsTooFar extends Error {}
class FileTooLarge extends Error {}

/**
 * Unpacks the PDF files of a ZIP archive, whatever their folders. Sizes that the archive declares are not believed:
 * each file and their sum are limited while they are inflated.
 * @throws AbortError when the signal is aborted
 */
export async function unpackPdfs(archive: File, options: Options): Promise<Unpacked> {
  if (archive.size > archiveLimits.size) return { problem: 'too-large' };
  const bytes = new Uint8Array(await archive.arrayBuffer());
  const entries = readEntries(bytes);
  if (entries === null) return { problem: 'damaged' };
  // Entries that share compressed bytes are a zip bomb.
  if (entries.reduce((sum, { size }) => sum + size, 0) > bytes.length) return { problem: 'unfolds-too-far' };
  const { pdfs, others } = divide(entries);
  if (pdfs.length > 0 && pdfs.every(({ entry }) => entry.isEncrypted)) return { problem: 'encrypted' };
  try {
    const taken = await inflateAll(bytes, pdfs, options);
    const leftOut = [...taken.leftOut, ...others];
    return taken.files.length === 0 && taken.leftOut.length === 0 ? { problem: 'no-pdfs' } : { ...taken, leftOut };
  } catch (error) {
    if (error instanceof UnfoldsTooFar) return { problem: 'unfolds-too-far' };
    throw error;
  }
}

function readEntries(bytes: Uint8Array): readonly ZipEntry[] | null {
  try {
    return zipEntriesOf(bytes, archiveLimits.entries);
  } catch {
    return null;
  }
}

interface NamedEntry {
  readonly entry: ZipEntry;
  readonly name: string;
}

/** Folders, and files that operating systems add to archives without being asked. */
const isUnasked = (path: string) =>
  path.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/iu.test(path);

function divide(entries: readonly ZipEntry[]) {
  const named = entries.map((entry) => ({ entry, name: entryNameOf(entry) })).filter(({ name }) => !isUnasked(name));
  const isPdf = ({ name }: NamedEntry) => /\.pdf$/iu.test(name);
  const others = named
    .filter((one) => !isPdf(one))
    .map(({ name }): LeftOut => ({ name, reason: /\.(?:zip|rar|7z)$/iu.test(name) ? 'archive' : 'not-a-pdf' }));
  return { pdfs: named.filter(isPdf), others };
}

async function inflateAll(bytes: Uint8Array, pdfs: readonly NamedEntry[], { maxFiles, signal, onProgress }: Options) {
  const files: File[] = [];
  const leftOut: LeftOut[] = [];
  const nameOf = fileNames(pdfs);
  let left: number = archiveLimits.unpacked;
  for (const [index, { entry, name }] of pdfs.entries()) {
    onProgress?.(index, pdfs.length);
    // Lets the page draw and take input between two files.
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    if (files.length >= maxFiles) {
      leftOut.push({ name, reason: 'beyond-limit' });
      continue;
    }
    const content = inflateFile(bytes, entry, left);
    if (typeof content === 'string') leftOut.push({ name, reason: content });
    else {
      left -= content.size;
      files.push(new File([content], nameOf(name), { type: 'application/pdf', lastModified: timeOf(entry) }));
    }
  }
  return { files, leftOut };
}

/** Content of an entry, or why it is left out. @throws UnfoldsTooFar */
function inflateFile(bytes: Uint8Array, entry: ZipEntry, left: number): Blob | LeftOutReason {
  if (entry.isEncrypted) return 'encrypted';
  const pieces: BlobPart[] = [];
  let size = 0;
  try {
    for (const piece of inflatePieces(packedBytesOf(bytes, entry), entry.method)) {
      size += piece.length;
      const isBomb = size > archiveLimits.ratioFrom && size > entry.size * archiveLimits.ratio;
      if (isBomb || size > left) throw new UnfoldsTooFar();
      if (size > maxDocumentBytes) throw new FileTooLarge();
      pieces.push(new Uint8Array(piece));
    }
  } catch (error) {
    if (error instanceof UnfoldsTooFar) throw error;
    return error instanceof FileTooLarge ? 'too-large' : 'damaged';
  }
  return new Blob(pieces);
}

const lastPartOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Returns the file name of a path; names that two folders share get their folder in front. */
function fileNames(pdfs: readonly NamedEntry[]): (path: string) => string {
  const counts = new Map<string, number>();
  for (const { name } of pdfs) counts.set(lastPartOf(name), (counts.get(lastPartOf(name)) ?? 0) + 1);
  return (path) => ((counts.get(lastPartOf(path)) ?? 0) > 1 ? path.replaceAll('/', ' - ') : lastPartOf(path));
}

/** MS-DOS time, in the time zone of the browser; a file dropped twice has the same time twice. */
function timeOf({ modified: { date, time } }: ZipEntry): number {
  const day = [1980 + (date >> 9), ((date >> 5) & 15) - 1, date & 31] as const;
  return new Date(...day, time >> 11, (time >> 5) & 63, (time & 31) * 2).getTime();
}
