import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import { endpoints } from '@hybrid-mail/contracts/endpoints';
import type { ApiWorld } from '../api-world.ts';
import type { Cast, CastColumn } from '../cast.ts';
import { exampleOf } from '../examples.ts';
import { callAs } from '../scenes.ts';
import { callersOf } from './hostile-call.ts';
import { refusalViolations, successViolations } from './laws.ts';

/** Subjects whose calls write rows that the lists of other subjects show. */
const elsewhere: Record<string, readonly string[]> = {
  registration: ['organization', 'unit', 'user'],
  organization: ['unit', 'user'],
  globalOrganization: ['globalUnit', 'globalUser'],
  grant: ['globalUser'],
};
const subjectOf = ({ name }: Endpoint) => name.split('.')[0] ?? '';

/** The lists and files that show what a call wrote. */
function readersOf(endpoint: Endpoint): Endpoint[] {
  const subjects = [subjectOf(endpoint), 'audit', ...(elsewhere[subjectOf(endpoint)] ?? [])];
  return endpoints.filter((one) => one.method === 'GET' && !one.byId && subjects.includes(subjectOf(one)));
}

/** Violations of the contract in the lists and files that show what a call wrote. */
export async function readBackViolations(
  { api, cast, letter }: { api: ApiWorld; cast: Cast; letter: number },
  endpoint: Endpoint,
): Promise<string[]> {
  const wrongs: string[] = [];
  for (const reader of readersOf(endpoint)) {
    const column: CastColumn | null = callersOf(reader).at(-1) ?? null;
    const scene = { api, cast, column, letter };
    const answer = await callAs(scene, await exampleOf(reader, scene));
    const found = answer.statusCode < 400 ? await successViolations(reader, answer) : refusalViolations(answer, []);
    wrongs.push(...found.map((wrong) => `afterwards ${reader.name}: ${wrong}`));
  }
  return wrongs;
}
