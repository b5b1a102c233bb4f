import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { fromBuffer } from 'yauzl';

/** The files of an archive by name, extracted with a library other than the product's. */
export async function filesOfZip(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const zip = await promisify(open)(Buffer.from(bytes));
  const files = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    zip.on('end', resolve).on('error', reject);
    zip.on('entry', (entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        buffer(stream).then((content) => {
          files.set(entry.fileName, content);
          zip.readEntry();
        }, reject);
      });
    });
    zip.readEntry();
  });
  return files;
}

const open = (bytes: Buffer, done: (error: Error | null, zip: import('yauzl').ZipFile) => void) =>
  fromBuffer(bytes, { lazyEntries: true }, done);
