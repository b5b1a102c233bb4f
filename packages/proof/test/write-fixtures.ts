import { writeFile } from 'node:fs/promises';
import { zipSync } from 'fflate';
import { makePack, type PackFiles } from './make-pack.ts';
import { createTestSealing } from './test-sealing.ts';

/**
 * Writes the sample packs for tests of other packages: `node packages/proof/test/write-fixtures.ts`. Each run makes new
 * keys, so it is needed only when the format of packs changes.
 */
const at = (name: string) => new URL(`fixtures/${name}`, import.meta.url);

const zipped = (letter: string, files: PackFiles) =>
  zipSync(Object.fromEntries([...files].map(([name, bytes]) => [`${letter}/${name}`, bytes])), {
    mtime: new Date('2026-03-10T09:00:00Z'),
  });

// Tests read the packs at the current time, so the stamps must not end.
const sealing = await createTestSealing('2049-12-31T00:00:00Z');
const pack = await makePack(sealing);
const changed = new Map([...pack, ['letter.pdf', Buffer.from('%PDF-1.7 another letter')] as const]);
await writeFile(at('EHM15-proof.zip'), zipped('EHM15', pack));
await writeFile(at('EHM15-changed.zip'), zipped('EHM15', changed));
await writeFile(at('EHM16-unsealed.zip'), zipped('EHM16', await makePack(sealing, { id: 16, isSealed: false })));
await writeFile(at('operator-root.pem'), sealing.operatorRoot);
await writeFile(at('other-root.pem'), (await createTestSealing()).operatorRoot);
