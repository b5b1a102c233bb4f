import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { wireName } from './wire-name.ts';

type Shape = z.core.$ZodShape;

/** Wire names by our names, e.g. `{ createdOn: 'CreatedOn' }`. */
export type WireKeys<S> = { readonly [key in keyof S]: string };

/** A rule that at least one of the fields is required; a violation is reported on the first field. */
export interface FieldDemand<N extends string = string> {
  readonly oneOf: readonly [N, ...N[]];
  readonly message: string;
}

interface Known {
  keys: Record<string, string>;
  shape: Shape;
  demands: readonly FieldDemand[];
}

const knownKeys = new WeakMap<z.core.$ZodType, Known>();

/**
 * Codec of an object that is PascalCase on the wire and camelCase inside. Keys of the input match in any letter case,
 * and unknown keys are dropped. A key that occurs twice in different cases is an error, because choosing one would be a
 * guess.
 * @param renames irregular wire names by our names
 * @param demands rules across fields; reported together with field problems
 */
export function wire<const S extends Shape>(
  shape: S,
  renames: { [key in keyof S]?: string } = {},
  demands: readonly FieldDemand<keyof S & string>[] = [],
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

/** Wire names of the fields of an object that wire() made. */
export function wireKeys<S extends Shape>(codec: ReturnType<typeof wire<S>>): WireKeys<S> {
  const known = knownKeys.get(codec);
  if (!known) throw new TypeError('not made by wire()');
  return known.keys as WireKeys<S>;
}

/** Fields of an object that wire() made; null for any other schema. */
export function wireShape(schema: z.core.$ZodType): Known | null {
  return knownKeys.get(schema) ?? null;
}

/**
 * Adds the rule to the object. The rule is checked even if other fields are invalid, so that all problems are reported
 * at once; if one of its own fields is invalid, only that field's message is reported.
 */
function withDemand<O extends z.ZodObject>(object: O, { oneOf, message }: FieldDemand): O {
  const isNamed = (name: unknown) => oneOf.includes(String(name));
  return object.refine((inside) => oneOf.some((name) => (inside as Record<string, unknown>)[name] !== undefined), {
    message,
    path: [oneOf[0]],
    when: ({ issues }) => !issues.some(({ path }) => isNamed(path?.[0])),
  });
}

/** Maps both names of each field, our own and the wire name, in lower case to our name. */
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
export function pageSchema<T extends z.core.$ZodType>(record: T) {
  return wire({ records: z.array(record), total: z.int().nonnegative() });
}
