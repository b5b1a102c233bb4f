import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type Entry, open, type ZipFile } from 'yauzl';

export interface ZipLimits {
  readonly files: number;
  /** Sum of the unpacked sizes that the directory of the archive states. */
  readonly unpackedBytes: number;
}

/** An archive of a stranger is refused: it is damaged, beyond the limits, or has two files of one name. */
export class ZipRefused extends Error {
  override readonly name = 'ZipRefused';
  readonly fault: 'unreadable' | 'too-large' | 'name-twice';
  /** The name of both files. */
  readonly file: string | undefined;

  constructor(fault: ZipRefused['fault'], { file, cause }: { file?: string; cause?: unknown } = {}) {
    super(`${fault} ${file ?? ''}`, { cause });
    this.fault = fault;
    this.file = file;
  }
}

export interface OpenZip {
  /** Paths of the files, in NFC. */
  readonly names: readonly string[];
  /**
   * @returns the file, not more than `mostBytes` of it; null if there is none of this name
   * @throws ZipRefused unreadable
   */
  read(name: string, mostBytes: number): Promise<Uint8Array | null>;
  close(): void;
}

/**
 * Opens an untrusted archive by its directory. Files are unpacked when they are read, and not beyond the size that the
 * directory states.
 * @throws ZipRefused
 */
export async function openZip(path: string, limits: ZipLimits): Promise<OpenZip> {
  const zip = await openArchive(path);
  try {
    const entries = await readDirectory(zip, limits);
    return {
      names: [...entries.keys()],
      read: async (name, mostBytes) => {
        const entry = entries.get(name);
        return entry ? unpack(zip, entry, mostBytes) : null;
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

const openArchive = (path: string): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: false, decodeStrings: false }, (cause, zip) => {
      if (cause) reject(new ZipRefused('unreadable', { cause }));
      else resolve(zip);
    });
  });

function readDirectory(zip: ZipFile, { files, unpackedBytes }: ZipLimits): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  return new Promise((resolve, reject) => {
    zip.on('error', (cause) => reject(new ZipRefused('unreadable', { cause })));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      const name = nameOf(entry);
      bytes += entry.uncompressedSize;
      if (zip.entriesRead > 2 * files || bytes > unpackedBytes) return reject(new ZipRefused('too-large'));
      if (entries.has(name)) return reject(new ZipRefused('name-twice', { file: name }));
      if (!name.endsWith('/') && !ofSystems.test(name)) entries.set(name, entry);
      if (entries.size > files) return reject(new ZipRefused('too-large'));
      zip.readEntry();
    });
    zip.readEntry();
  });
}

/** What systems add to archives beside the files. */
const ofSystems = /(^|\/)(__MACOSX\/|\.DS_Store$|\._[^/]*$|Thumbs\.db$|desktop\.ini$)/;

const isUtf8Flag = 0x800;

/** The path of a file. Archives without the flag of UTF-8 have UTF-8 all the same, or CP866, as Windows writes it. */
function nameOf({ fileName, generalPurposeBitFlag }: Entry): string {
  // Bytes, because `decodeStrings` is off.
  const bytes = fileName as unknown as Uint8Array;
  const name = (generalPurposeBitFlag & isUtf8Flag) === 0 ? decodeUnmarked(bytes) : new TextDecoder().decode(bytes);
  return name.replaceAll('\\', '/').normalize('NFC');
}

function decodeUnmarked(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('ibm866').decode(bytes);
  }
}

async function unpack(zip: ZipFile, entry: Entry, mostBytes: number): Promise<Uint8Array> {
  try {
    const stream = await promisify<Entry, NodeJS.ReadableStream>((one, done) => zip.openReadStream(one, done))(entry);
    return await buffer(firstBytes(stream, mostBytes));
  } catch (cause) {
    throw new ZipRefused('unreadable', { cause });
  }
}

/** Ends after the first bytes and destroys the stream. */
async function* firstBytes(stream: NodeJS.ReadableStream, mostBytes: number): AsyncGenerator<Uint8Array> {
  let left = mostBytes;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    yield chunk.subarray(0, left);
    left -= chunk.byteLength;
    if (left <= 0) return;
  }
}
