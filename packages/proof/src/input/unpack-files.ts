import { type UnzipFileInfo, unzipSync } from 'fflate';
import { ProofFault } from '../proof-fault.ts';

/** Files as they were given, by path. */
export type GivenFiles = ReadonlyMap<string, Uint8Array>;

/** Limits of an archive, because it comes from anybody and is unpacked in memory. */
const mostBytes = 512 * 1024 * 1024;
const mostFiles = 20_000;

/** What systems add to folders and archives. */
const ofSystems = /(^|\/)(__MACOSX\/|\.DS_Store$|\._[^/]*$|Thumbs\.db$|desktop\.ini$)/;

/**
 * The files, with those of the archives among them in place of the archives.
 * @throws ProofFault unreadable for an archive that is broken, too large, or has two files of one name
 */
export function unpackFiles(files: GivenFiles): Map<string, Uint8Array> {
  const found = new Map<string, Uint8Array>();
  for (const [path, bytes] of files) {
    const entries = isZip(bytes) ? entriesOf(path, bytes) : [[path, bytes] as const];
    for (const [name, content] of entries) {
      if (found.has(name)) throw new ProofFault('unreadable', name);
      if (!ofSystems.test(name)) found.set(name, content);
    }
  }
  return found;
}

const isZip = ([first, second, third, fourth]: Uint8Array) =>
  first === 0x50 && second === 0x4b && ((third === 3 && fourth === 4) || (third === 5 && fourth === 6));

function entriesOf(path: string, zip: Uint8Array): [string, Uint8Array][] {
  const names = new Set<string>();
  let bytes = 0;
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    bytes += originalSize;
    // Two programs may show different ones of two files with one name.
    if (names.has(name) || bytes > mostBytes || names.size >= mostFiles) throw new ProofFault('unreadable', name);
    names.add(name);
    return !name.endsWith('/');
  };
  try {
    return Object.entries(unzipSync(zip, { filter }));
  } catch (cause) {
    throw cause instanceof ProofFault ? cause : new ProofFault('unreadable', path, { cause });
  }
}
