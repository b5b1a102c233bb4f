import { crc32, deflateRawSync } from 'node:zlib';

/**
 * An archive of a few hundred kilobytes at most that unpacks to `files` times 10 MB. Its names all lead to one packed
 * file.
 * @param statedBytes size of each file that the directory states; the true one by default
 */
export function aZipBomb(files: number, statedBytes = 10_000_000): Buffer {
  const content = Buffer.alloc(10_000_000);
  const packed = deflateRawSync(content);
  const facts = factsOf(crc32(content), packed.length, statedBytes);
  const first = nameOf(0);
  const local = Buffer.concat([
    Buffer.from('PK\x03\x04\x14\0\0\x08\x08\0\0\0\0\0', 'latin1'),
    facts,
    lengths(first),
    first,
  ]);
  const entries = Array.from({ length: files }, (_, at) => entryOf(nameOf(at), facts));
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files, 8);
  end.writeUInt16LE(files, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length + packed.length, 16);
  return Buffer.concat([local, packed, directory, end]);
}

const nameOf = (at: number) => Buffer.from(`${String(at).padStart(4, '0')}.pdf`);

function factsOf(crc: number, packed: number, stated: number): Buffer {
  const facts = Buffer.alloc(12);
  facts.writeUInt32LE(crc, 0);
  facts.writeUInt32LE(packed, 4);
  facts.writeUInt32LE(stated, 8);
  return facts;
}

/** Length of the name, and of the extra fields, of which there are none. */
function lengths(name: Buffer): Buffer {
  const both = Buffer.alloc(4);
  both.writeUInt16LE(name.length, 0);
  return both;
}

/** Entry of the directory; the local header is the first bytes of the archive. */
const entryOf = (name: Buffer, facts: Buffer) =>
  Buffer.concat([
    Buffer.from('PK\x01\x02\x14\0\x14\0\0\x08\x08\0\0\0\0\0', 'latin1'),
    ...[facts, lengths(name), Buffer.alloc(14), name],
  ]);
