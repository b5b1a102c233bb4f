import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import type { LightMyRequestResponse } from 'fastify';
import type { CastColumn } from '../cast.ts';
import { type Example, endpointOf, exampleInput, type Scene } from '../examples.ts';
import { callAs, sceneFactory } from '../scenes.ts';
import { computeTableChecksums } from '../unchanged.ts';
import { buildCall, sentBodyForm } from './build-call.ts';
import { decompressAnswer } from './decompress-answer.ts';
import type { HostileCall } from './hostile-call.ts';
import type { HostileWorld } from './hostile-world.ts';
import { refusalViolations, successViolations } from './laws.ts';
import { refusalReason } from './must-refuse.ts';
import { readBackViolations } from './read-back.ts';
import { snapshotRows } from './snapshot-rows.ts';
import { textsIn } from './texts-in.ts';

export interface HostileResult {
  readonly answer: LightMyRequestResponse;
  /** Violations that the call caused, as sentences; empty if there are none. */
  readonly wrongs: readonly string[];
}

/**
 * An additional check of answer and rows: `before` runs before the call, `wrongs` after the call and before the rows
 * are restored.
 */
export interface CallWatch<T> {
  before(): Promise<T>;
  wrongs(before: T, answer: LightMyRequestResponse): Promise<readonly string[]>;
}

export interface HostileRunner {
  play<T>(endpoint: Endpoint, call: HostileCall, watch?: CallWatch<T>): Promise<HostileResult>;
}

/** Whether the call was a postal event that breaks the contract: it is refused, but stored for people to inspect. */
const isKeptForPeople = ({ body }: LightMyRequestResponse) => body.includes('"postal-event-unreadable"');

/** Makes hostile calls, each on the same data: rows that a call writes are restored before the next call. */
export async function hostileRunner({ api, cast }: HostileWorld): Promise<HostileRunner> {
  const sceneOf = sceneFactory(api, cast);
  // Sessions and shared letters must exist before the rows are copied.
  for (const person of Object.values(cast.people)) await api.by(person);
  await sceneOf(endpointOf('receipt.read'), 'O');
  const kept = await snapshotRows(api.db);
  const prepared = new Map<string, { scene: Scene; example: Example }>();
  let rows: Record<string, string> | null = null;

  const prepare = async (endpoint: Endpoint, column: CastColumn | null) => {
    const key = `${endpoint.name} ${column}`;
    const found = prepared.get(key);
    if (found) return found;
    const scene = await sceneOf(endpoint, column);
    const made = { scene, example: await exampleInput(endpoint, scene) };
    prepared.set(key, made);
    rows = null;
    return made;
  };
  const startOver = async () => {
    await kept.restore();
    prepared.clear();
  };
  const wrongsOf = async (endpoint: Endpoint, call: HostileCall, answer: LightMyRequestResponse) => {
    if (answer.statusCode < 400) {
      const reason = refusalReason(endpoint, call);
      return [
        ...(reason ? [`taken although it must be refused: ${reason}`] : []),
        ...(await successViolations(endpoint, answer)),
      ];
    }
    const isKnown = endpoint.action !== 'public' && endpoint.action !== 'postalService';
    return [
      ...(isKnown && answer.statusCode === 401 ? ['401 although the token is good'] : []),
      ...refusalViolations(answer, textsIn(call)),
    ];
  };
  return {
    async play(endpoint, call, watch) {
      const { scene, example } = await prepare(endpoint, call.column);
      const before = rows ?? (await computeTableChecksums(api.db));
      const watched = await watch?.before();
      const answer = decompressAnswer(await callAs(scene, buildCall(api, endpoint, example, call)));
      const seen = watch ? await watch.wrongs(watched as never, answer) : [];
      const after = await computeTableChecksums(api.db);
      const written = Object.keys(after).filter((table) => after[table] !== before[table]);
      const isRefused = answer.statusCode >= 400;
      rows = isRefused && written.length === 0 ? after : null;
      const isDone = !isRefused && endpoint.method !== 'GET' && written.length > 0;
      const readBack = isDone ? await readBackViolations(scene, endpoint) : [];
      if (isDone || (isRefused && written.length > 0)) await startOver();
      const half = isRefused && !isKeptForPeople(answer) ? written : [];
      const halfWritten = half.length > 0 ? [`refused, but ${half.join(', ')} changed`] : [];
      const sent = { ...call, bodyForm: sentBodyForm(example, call) };
      return { answer, wrongs: [...seen, ...readBack, ...halfWritten, ...(await wrongsOf(endpoint, sent, answer))] };
    },
  };
}
