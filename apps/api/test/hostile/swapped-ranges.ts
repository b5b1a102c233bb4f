import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import type { FieldChange } from './hostile-call.ts';
import type { ContractField, ValueKind } from './schema-fields.ts';

/** Field names of the start and the end of a range. */
const ranges: readonly (readonly [from: RegExp, to: string])[] = [
  [/^(.*)Start$/, '$1End'],
  [/^(.*)From$/, '$1To'],
  [/^(.*)Gte?$/, '$1Lte'],
];
const turnedValues: Partial<Record<ValueKind, readonly [later: string, earlier: string]>> = {
  day: ['2026-11-24', '2026-11-23'],
  contractDay: ['24.11.2026', '23.11.2026'],
  number: ['5', '4'],
};

/**
 * Each range of the fields with its ends swapped. Contract days and statistics refuse it; a list finds nothing.
 */
export function swappedRanges(
  { name: call }: Endpoint,
  place: FieldChange['place'],
  fields: readonly ContractField[],
): FieldChange[][] {
  return fields.flatMap(({ path: [name = '', ...deeper], kind }) => {
    const [from, to] = ranges.find(([pattern]) => pattern.test(name)) ?? [];
    const other = fields.find(({ path }) => from && path.length === 1 && path[0] === name.replace(from, to ?? ''));
    const values = turnedValues[kind];
    if (!other || !values || deeper.length > 0) return [];
    const isNever = kind === 'contractDay' || call.startsWith('statistics.');
    const ends = [name, other.path[0] ?? ''];
    return [
      ends.map((end, index): FieldChange => ({ place, path: [end], how: 'replace', value: values[index], isNever })),
    ];
  });
}
