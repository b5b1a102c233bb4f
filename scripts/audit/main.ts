// npm run audit: checks the packages of the lockfile for advisories. `-- --database <folder or ZIP>` reads an export of
// OSV (osv-vulnerabilities.storage.googleapis.com/npm/all.zip) instead of asking the npm registry, `-- --list` only
// lists the packages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { AdvisoriesUnavailable, type Advisory } from './advisory.ts';
import { fetchAdvisories } from './fetch-advisories.ts';
import { readLockedPackages } from './read-locked-packages.ts';
import { readOsvDatabase } from './read-osv-database.ts';

const exitCodes = { nothingKnown: 0, known: 1, wrongOptions: 2, couldNotAsk: 3 };
const root = join(import.meta.dirname, '../..');

const options = readOptions();
const packages = readLockedPackages(options.lockfile);
const locked = [...packages].flatMap(([name, versions]) => [...versions].map((version) => ({ name, version })));

if (options.list) for (const { name, version } of locked) console.log(`${name}@${version}`);
else process.exitCode = await audit();

async function audit(): Promise<number> {
  try {
    return tell(await advisories());
  } catch (error) {
    if (!(error instanceof AdvisoriesUnavailable)) throw error;
    console.error(`Could not ask about ${locked.length} packages of the lockfile, so nothing is known of them.`);
    console.error(error.message);
    console.error('npm run audit -- --list names them; -- --database <folder or ZIP> asks an export of OSV.');
    return exitCodes.couldNotAsk;
  }
}

async function advisories(): Promise<Advisory[]> {
  if (options.database === undefined) return fetchAdvisories(options.registry, packages);
  const { records, newest, advisories } = await readOsvDatabase(options.database, packages);
  console.log(`${records} records of OSV, the newest of ${newest || 'an unknown day'}`);
  return advisories;
}

function tell(all: Advisory[]): number {
  const ignored = ignoredIds();
  const found = locked.flatMap(({ name, version }) =>
    all
      .filter((advisory) => advisory.name === name && advisory.isAbout(version))
      .map(({ id, severity, title }) => ({ id, text: `${name}@${version}: ${severity}, ${title} (${id})` })),
  );
  const open = found.filter(({ id }) => !ignored.has(id));
  for (const { id, text } of found) console.log(ignored.has(id) ? `ignored: ${text}` : text);
  console.log(`${locked.length} packages of the lockfile, ${open.length} known faults`);
  return open.length > 0 ? exitCodes.known : exitCodes.nothingKnown;
}

/** Ids of the advisories that pnpm-workspace.yaml ignores. A comment in that file gives the reason for each. */
function ignoredIds(): Set<string> {
  const { audit }: { audit?: { ignore?: string[] } } = parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'));
  return new Set(audit?.ignore);
}

/**
 * Reads the options, and exits with 2 for an unknown one: an uncaught error exits with 1, the code for known faults.
 */
function readOptions() {
  try {
    const registry = process.env.npm_config_registry ?? 'https://registry.npmjs.org/';
    const { values } = parseArgs({
      options: {
        database: { type: 'string' },
        registry: { type: 'string', default: registry },
        lockfile: { type: 'string', default: join(root, 'pnpm-lock.yaml') },
        list: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (error) {
    console.error((error as Error).message);
    process.exit(exitCodes.wrongOptions);
  }
}
