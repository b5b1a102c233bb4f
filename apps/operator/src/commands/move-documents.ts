import { systemClock } from '@hybrid-mail/core/clock';
import { type DocumentPlace, moveDocuments, sumDocuments } from '@hybrid-mail/core/document';
import { readCommandSettings, WrongSettings } from '@hybrid-mail/core/start';
import type { Database } from '@hybrid-mail/db';
import { type ObjectStore, openObjectStore } from '@hybrid-mail/gateways/blob-store';
import { BlobStoreUnavailable } from '@hybrid-mail/gateways/ports/blob-store';
import { defineCommand } from '../define-command.ts';
import { withDatabase } from '../deps.ts';
import { storageSettings } from '../settings.ts';
import { WrongUsage } from '../wrong-usage.ts';

/** A document of 10 MB takes some 90 MB on its way, and the container has 1 GB. */
const mostLanes = 8;
/** Progress is told this often, and at the end. */
const tellEveryMs = 10_000;

/** Exits with 1 when a document could not be moved. */
export default defineCommand({
  options: {
    to: { type: 'string', help: 's3 or postgres' },
    apply: { type: 'boolean', help: 'moves them; without it they are only counted' },
    lanes: { type: 'string', help: 'documents that move at the same time, each in memory; 4' },
  },
  async run({ values: { to, apply = false, lanes = '4' }, env }) {
    if (to !== 's3' && to !== 'postgres') throw new WrongUsage('Name where they go: --to s3 or --to postgres.');
    const count = Number(lanes);
    if (!(Number.isInteger(count) && count >= 1 && count <= mostLanes))
      throw new WrongUsage(`--lanes is a number from 1 to ${mostLanes}.`);
    const settings = readCommandSettings(storageSettings, env);
    const opening = { url: settings.DATABASE_URL, role: 'worker', name: 'operator documents:move' } as const;
    return withDatabase({ ...opening, poolSize: count + 1 }, async (db) => {
      if (!apply) return list(db, to);
      return move(db, objectsOf(settings), to, count);
    });
  },
});

function objectsOf(settings: Parameters<typeof openObjectStore>[0]): ObjectStore {
  try {
    return openObjectStore(settings);
  } catch (error) {
    throw new WrongSettings((error as Error).message);
  }
}

const names = { s3: 'S3', postgres: 'Postgres' } as const;
const otherOf = { s3: 'postgres', postgres: 's3' } as const;

async function list(db: Database, to: DocumentPlace): Promise<number> {
  const { documents, bytes } = await sumDocuments({ db }, otherOf[to]);
  console.log(`${documents} documents, ${bytes} bytes in ${names[otherOf[to]]}: nothing was moved`);
  return 0;
}

async function move(db: Database, objects: ObjectStore, to: DocumentPlace, lanes: number): Promise<number> {
  let toldOn = systemClock.now().getTime();
  const tell = (moved: { documents: number; bytes: number }) =>
    console.log(`${moved.documents} documents, ${moved.bytes} bytes moved to ${names[to]}`);
  try {
    const moved = await moveDocuments(
      { db, objects },
      {
        to,
        lanes,
        onProgress: (soFar) => {
          if (systemClock.now().getTime() - toldOn < tellEveryMs) return;
          toldOn = systemClock.now().getTime();
          tell(soFar);
        },
        onProblem: (sha256, problem, said) => console.error(`${sha256} ${problem}: ${said}`),
      },
    );
    tell(moved);
    const left = await sumDocuments({ db }, otherOf[to]);
    console.log(`${left.documents} documents, ${left.bytes} bytes left in ${names[otherOf[to]]}`);
    return moved.problems > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof BlobStoreUnavailable)) throw error;
    console.error(`Stopped, the store is away: ${error.message}. Run the command again.`);
    return 1;
  }
}
