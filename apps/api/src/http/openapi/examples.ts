import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Requests and answers that tests of the API sent and received (`npm run fixtures:write`). */
const folder = fileURLToPath(new URL('../../../../../packages/contracts/src/fixtures/', import.meta.url));

/** Recorded cases that show more than the first one by name. */
const chosen: Readonly<Record<string, string>> = {
  'account.read': 'second-factor',
  'beforeSend.alike': 'found',
  'mail.get': 'delivered',
  'mail.list': 'several',
  'notice.count': 'some',
  'registration.hashCode': 'offered',
  'session.login': 'sender',
  'statistics.region': 'rows',
  'statistics.unit': 'rows',
  'track.find': 'by-uid',
  'unit.list': 'organization',
  'webhook.read': 'set',
};

/** Longer lists are cut in examples: two elements show the form. */
const shownElements = 2;

const isRequest = (file: string) => file.endsWith('.request.json');
const filesOf = (name: string) => (existsSync(folder + name) ? readdirSync(folder + name).toSorted() : []);

function read(name: string, file: string | undefined): unknown {
  return file === undefined ? undefined : shortened(JSON.parse(readFileSync(`${folder}${name}/${file}`, 'utf8')));
}

/** A recorded answer of the call; undefined when there is none. */
export function answerExample(name: string): unknown {
  const files = filesOf(name).filter((file) => !isRequest(file));
  return read(name, files.find((file) => file === `${chosen[name]}.json`) ?? files[0]);
}

/** A recorded body of the call; undefined when there is none. */
export function requestExample(name: string): unknown {
  const files = filesOf(name).filter(isRequest);
  return read(name, files.find((file) => file === `${chosen[name]}.request.json`) ?? files[0]);
}

/** A recorded refusal with one of the codes; undefined when there is none. */
export function refusalExample(codes: readonly string[]): unknown {
  return filesOf('errors')
    .filter((file) => !isRequest(file))
    .map((file) => read('errors', file) as { Code: string })
    .find(({ Code }) => codes.includes(Code));
}

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, shownElements).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortened(inner)]));
}
