import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { publicCalls } from './public-replies.ts';
import { registrationCalls } from './registration.ts';
import { settingsCalls } from './settings.ts';
import { trackCalls } from './track.ts';

const recorded = (of: string) => {
  const folder = new URL(`./fixtures/${of}/`, import.meta.url);
  return readdirSync(folder).map((name) => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8'))] as const);
};

const strangers = [undefined, null, '', 'text', 0, 1.5, true, [], {}, [null]];

/** Every copy of a JSON value in which one part, at any depth, is replaced by a stranger or is absent. */
function* brokenCopies(json: unknown): Generator<unknown> {
  yield* strangers;
  if (typeof json !== 'object' || json === null) return;
  for (const [key, part] of Object.entries(json)) {
    for (const broken of brokenCopies(part)) {
      yield Array.isArray(json) ? json.with(Number(key), broken) : { ...json, [key]: broken };
    }
  }
}

const outcomeOf = (read: () => unknown) => {
  try {
    return { value: read() };
  } catch {
    return 'refused';
  }
};

const pages = [
  { name: 'the tracking page reads a letter', call: publicCalls.track, endpoint: trackCalls.find, of: 'track.find' },
  {
    name: 'the registration reads the units of the operator',
    call: publicCalls.headUnits,
    endpoint: registrationCalls.headUnits,
    of: 'registration.headUnits',
  },
];

describe.each(pages)('$name without zod', ({ call, endpoint, of }) => {
  const byContract = (json: unknown) => outcomeOf(() => z.decode(endpoint.reply as z.ZodType, json));
  const byPage = (json: unknown) => outcomeOf(() => call.read(json));

  it.each(recorded(of))('as the contract reads the recorded answer %s, and each broken copy of it', (_, json) => {
    expect(byPage(json)).toEqual(byContract(json));
    for (const broken of brokenCopies(json)) expect(byPage(broken), JSON.stringify(broken)).toEqual(byContract(broken));
  });

  it('and asks for it where the contract says', () => {
    expect(call.path).toBe(endpoint.path);
  });
});

it.each(recorded('settings.read'))('of the settings it reads what the contract reads in %s', (_, json) => {
  const { isDemonstration } = z.decode(settingsCalls.read.reply as z.ZodType, json) as { isDemonstration: boolean };
  expect(publicCalls.settings.read(json)).toEqual({ isDemonstration });
  expect(publicCalls.settings.path).toBe(settingsCalls.read.path);
});
