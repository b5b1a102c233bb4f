import { afterAll, beforeAll } from 'vitest';
import { type ApiWorld, apiWorld } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';

interface RecordedWorld {
  readonly api: ApiWorld;
  readonly cast: Cast;
}

/**
 * Creates the system whose answers are recorded, at a fixed time, for all tests of a file.
 * @returns a getter, to be called inside a test
 */
export function recordedWorld(): () => RecordedWorld {
  let world: RecordedWorld | undefined;
  beforeAll(async () => {
    const api = await apiWorld({ now: '2026-11-21T06:30:00.000Z' });
    world = { api, cast: await aCast(api) };
  });
  afterAll(() => world?.api.close());
  return () => {
    if (!world) throw new Error('the world is read before the tests begin');
    return world;
  };
}
