import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';

type Shape = z.core.$ZodShape;

/** Names on the wire by our names, e.g. `{ createdOn: 'CreatedOn' }`. */
export type WireKeys<S> = { readonly [key in keyof S]: string };

/** At least one of these fields is required; the error is reported on the first. */
export interface Demand<N extends string = string> {
  readonly oneOf: readonly [N, ...N[]];
  readonly message: string;
}

interface Known {
  keys: Record<string, string>;
  shape: Shape;
  demands: readonly Demand[];
}

const knownKeys = new WeakMap<z.core.$ZodType, Known>();

/** How a name of ours is written on the wire, unless it is renamed. */
export const wireName = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * An object that is PascalCase outside and camelCase inside. Keys match whatever their case on the way in, unknown ones
 * are dropped; a key given twice in different cases is an error, because choosing one would be a guess.
 * @param renames irregular wire names by our names
 * @param demands rules across fields; reported together with field problems
 */
export function wire<const S extends Shape>(
  shape: S,
  renames: { [key in keyof S]?: string } = {},
  demands: readonly Demand<keyof S & string>[] = [],
) {
  const keys = Object.fromEntries(Object.keys(shape).map((name) => [name, renames[name] ?? wireName(name)]));
  const inner = demands.reduce(withDemand, z.object(shape));
  const names = namesInAnyCase(keys);
  const codec = z.codec(z.record(z.string(), z.unknown()), inner, {
    decode: (outside, context) => inward(names, outside, context) as z.input<typeof inner>,
    encode: (inside) => outward(keys, inside as Record<string, unknown>),
  });
  knownKeys.set(codec, { keys, shape, demands });
  return codec;
}

/** The wire names of an object made by wire(). */
export function wireKeys<S extends Shape>(codec: ReturnType<typeof wire<S>>): WireKeys<S> {
  const known = knownKeys.get(codec);
  if (!known) throw new TypeError('not made by wire()');
  return known.keys as WireKeys<S>;
}

/** The fields of an object made by wire(), or null for any other schema. */
export function wireShape(schema: z.core.$ZodType): Known | null {
  return knownKeys.get(schema) ?? null;
}

/**
 * Runs even if fields are invalid, so that all problems are reported at once; a present but invalid field keeps its own
 * message.
 */
function withDemand<O extends z.ZodObject>(object: O, { oneOf, message }: Demand): O {
  const isNamed = (name: unknown) => oneOf.includes(String(name));
  return object.refine((inside) => oneOf.some((name) => (inside as Record<string, unknown>)[name] !== undefined), {
    message,
    path: [oneOf[0]],
    when: ({ issues }) => !issues.some(({ path }) => isNamed(path?.[0])),
  });
}

/** Our names by both names in lower case: the wire name and our own. */
const namesInAnyCase = (keys: Record<string, string>) =>
  new Map(Object.entries(keys).flatMap(([name, wireName]) => [name, wireName].map((key) => [key.toLowerCase(), name])));

function inward(ours: Map<string, string>, outside: Record<string, unknown>, context: z.core.ParsePayload) {
  const inside: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(outside)) {
    const name = ours.get(key.toLowerCase());
    if (name === undefined) continue;
    if (name in inside) {
      context.issues.push({ code: 'custom', input: outside, path: [name], message: problem('field-twice') });
    }
    inside[name] = value;
  }
  return inside;
}

function outward(keys: Record<string, string>, inside: Record<string, unknown>) {
  const outside: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(inside)) {
    const wireName = keys[name];
    if (wireName !== undefined && value !== undefined) outside[wireName] = value;
  }
  return outside;
}

/** One page of a list: `{ Records, Total }`. */
export function page<T extends z.core.$ZodType>(record: T) {
  return wire({ records: z.array(record), total: z.int().nonnegative() });
}
