import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gte, lt, lte, SemVer } from 'semver';
import { type Entry, type Options, open, type ZipFile } from 'yauzl';
import { AdvisoriesUnavailable, type Advisory } from './advisory.ts';

interface Event {
  introduced?: string;
  fixed?: string;
  last_affected?: string;
}

/** The fields of an OSV record (ossf.github.io/osv-schema) that this program reads. */
interface OsvRecord {
  id: string;
  modified?: string;
  withdrawn?: string;
  summary?: string;
  affected?: {
    package?: { ecosystem: string; name: string };
    ranges?: { type: string; events: Event[] }[];
    versions?: string[];
  }[];
  database_specific?: { severity?: string };
}

export interface OsvDatabase {
  readonly records: number;
  /** Time of the latest change of a record, which shows the age of the export. */
  readonly newest: string;
  readonly advisories: Advisory[];
}

/**
 * Reads an OSV export for npm: a folder of JSON files, or their ZIP archive.
 * @returns the advisories about these packages
 * @throws AdvisoriesUnavailable when the export cannot be read or has no record about npm
 */
export async function readOsvDatabase(path: string, packages: Map<string, Set<string>>): Promise<OsvDatabase> {
  let records = 0;
  let newest = '';
  const advisories: Advisory[] = [];
  try {
    for await (const [file, json] of filesOf(path)) {
      const record = recordOf(file, json);
      if (record.affected?.some(isOfNpm) !== true) continue;
      records += 1;
      if (record.modified !== undefined && record.modified > newest) newest = record.modified;
      if (record.withdrawn === undefined) advisories.push(...advisoriesOf(record, packages));
    }
  } catch (error) {
    throw new AdvisoriesUnavailable(`${path}: ${(error as Error).message}`);
  }
  if (records === 0) throw new AdvisoriesUnavailable(`${path} holds no record of OSV about npm`);
  return { records, newest, advisories };
}

async function* filesOf(path: string): AsyncGenerator<[string, string]> {
  if (statSync(path).isDirectory()) {
    const names = readdirSync(path, { recursive: true, encoding: 'utf8' });
    for (const name of names) if (name.endsWith('.json')) yield [name, readFileSync(join(path, name), 'utf8')];
    return;
  }
  const zip = await openZip(path, { lazyEntries: true });
  const read = promisify<Entry, Readable>(zip.openReadStream.bind(zip));
  for (let entry = await nextOf(zip); entry !== null; entry = await nextOf(zip)) {
    if (entry.fileName.endsWith('.json')) yield [entry.fileName, await text(await read(entry))];
  }
}

const openZip = promisify<string, Options, ZipFile>(open);

const nextOf = (zip: ZipFile): Promise<Entry | null> =>
  new Promise((resolve, reject) => {
    zip.removeAllListeners().once('entry', resolve).once('error', reject);
    zip.once('end', () => resolve(null)).readEntry();
  });

function recordOf(file: string, json: string): OsvRecord {
  try {
    const record: OsvRecord = JSON.parse(json);
    if (typeof record.id === 'string') return record;
  } catch {
    // For invalid JSON the error below is thrown.
  }
  throw new Error(`${file} is not an OSV record`);
}

type Affected = NonNullable<OsvRecord['affected']>[number];

const isOfNpm = ({ package: named }: Affected) => named?.ecosystem === 'npm';

function advisoriesOf(
  { id, summary, affected = [], database_specific: more }: OsvRecord,
  packages: Map<string, unknown>,
) {
  return affected.flatMap((one): Advisory[] => {
    const name = one.package?.name;
    if (!isOfNpm(one) || name === undefined || !packages.has(name)) return [];
    const severity = more?.severity?.toLowerCase() ?? 'unknown';
    return [{ id, name, title: summary ?? '', severity, isAbout: (version) => isAffected(version, one) }];
  });
}

function isAffected(version: string, { ranges = [], versions = [] }: Affected): boolean {
  if (versions.includes(version)) return true;
  return ranges.some(({ type, events }) => type !== 'GIT' && isWithin(version, events));
}

/**
 * Whether the version is affected: the latest event at or before the version decides. The order of `events` has no
 * meaning.
 */
function isWithin(version: string, events: Event[]): boolean {
  const places = events.toSorted((one, other) => new SemVer(placeOf(one)).compare(placeOf(other)));
  let is = false;
  for (const event of places) {
    if (event.introduced !== undefined && gte(version, placeOf(event))) is = true;
    else if (event.fixed !== undefined && !lt(version, event.fixed)) is = false;
    else if (event.last_affected !== undefined && !lte(version, event.last_affected)) is = false;
  }
  return is;
}

const placeOf = ({ introduced, fixed, last_affected: last }: Event): string => {
  const place = introduced ?? fixed ?? last ?? '';
  return place === '0' ? '0.0.0-0' : place;
};
