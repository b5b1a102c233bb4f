import { writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { options as usualOptions } from '../../operations-drill/drill-settings.ts';

const {
  FORMER_MAJOR = '17',
  NEXT_MAJOR = '18',
  COMPOSE_EXTRA = '',
  UPGRADE_MEGABYTES = '300',
  COMPOSE_KEEP = '',
} = process.env;
const { FORMER_IMAGE = `postgres:${FORMER_MAJOR}`, NEXT_IMAGE = `postgres:${NEXT_MAJOR}` } = process.env;

export const project = 'hm-pgmajor';
export const url = 'http://127.0.0.1:28780';
export const keepsInstallation = COMPOSE_KEEP === '1';
/** Size of a table that the drill adds, so that copying takes its time. */
export const megabytes = Number(UPGRADE_MEGABYTES);
/** The folder of the next version, in the volume of Postgres. */
export const nextFolder = `/var/lib/postgresql/${NEXT_MAJOR}`;
export const formerFolder = `/var/lib/postgresql/${FORMER_MAJOR}/docker`;
export const [formerMajor, nextMajor] = [Number(FORMER_MAJOR), Number(NEXT_MAJOR)];

/** Options of `npm run env:create`. The images have a tag of their own, so that the drill replaces those of nobody. */
export const options = {
  ...usualOptions,
  'compose-project-name': project,
  'compose-profiles': 'production,sandbox,backup',
  backup: 'on',
  version: project,
  'public-url': 'https://localhost:28743',
  'http-port': '28780',
  'https-port': '28743',
  'proxy-network': '10.250.248.0/28',
};

/** Writes what tells Compose the versions of Postgres, and @returns environments of the commands, by the version. */
export function chooseVersions(work: string) {
  const file = join(work, 'versions.yml');
  const one = `{ build: { args: { POSTGRES_MAJOR: "\${DRILL_MAJOR}", POSTGRES_IMAGE: "\${DRILL_IMAGE}" } } }`;
  const services = ['postgres', 'backup', 'postgres-upgrade'].map((name) => `  ${name}: ${one}`);
  writeFileSync(file, ['services:', ...services, ''].join('\n'));
  const files = ['docker-compose.yml', file, ...COMPOSE_EXTRA.split(delimiter).filter(Boolean)];
  const withVersion = (DRILL_MAJOR: string, DRILL_IMAGE: string): NodeJS.ProcessEnv => ({
    ...process.env,
    COMPOSE_FILE: files.join(delimiter),
    POSTGRES_FORMER_MAJOR: FORMER_MAJOR,
    ...{ DRILL_MAJOR, DRILL_IMAGE },
  });
  return { former: withVersion(FORMER_MAJOR, FORMER_IMAGE), next: withVersion(NEXT_MAJOR, NEXT_IMAGE) };
}
