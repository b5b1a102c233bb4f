import fc from 'fast-check';
import { hostileBytes } from './hostile-bytes.ts';
import { hostileText, isInvalidText } from './hostile-texts.ts';
import type { ValueKind } from './schema-fields.ts';

/** A value for a field; `isNever`: the field must refuse it. */
export interface HostileValue {
  readonly value: unknown;
  readonly isNever: boolean;
}

interface Wordings {
  readonly never: readonly string[];
  /** Accepted or refused, depending on the field. */
  readonly maybe: readonly string[];
}

const ints = ['0', '1', '2', '-1', '-2', '5', '2147483647', '2000000000'];
const noNumbers = [
  'NaN',
  'Infinity',
  '-Infinity',
  '1e3',
  '1E9',
  '0x10',
  '0b1',
  '+5',
  '5.5',
  '5.0',
  ' 5',
  '5 ',
  '05',
  '1_000',
];
const noDays = [
  '2026-02-30',
  '2026-13-01',
  '2026-2-3',
  '30.02.2026',
  '2026-11-23T00:00:00Z',
  '20261123',
  '10000-01-01',
  'now',
];

/** Values as text, by kind: queries and forms contain only text, and JSON may contain numbers as text. */
const wordings: Record<Exclude<ValueKind, 'text' | 'any' | 'base64'>, Wordings> = {
  number: { never: [...noNumbers, '٥', '１２', '2147483648', '9'.repeat(30), '1,2', 'x', '--1', '1;'], maybe: ints },
  flag: { never: ['yes', '1', '0', 'on', 'true ', 'истина', 'null'], maybe: ['true', 'false', 'TRUE', 'False'] },
  day: {
    never: [...noDays, 'infinity', '-infinity', 'epoch', '-000001-01-01', '2026-11-23 ', '0000-00-00'],
    maybe: ['0000-01-01', '0001-01-01', '1899-12-31', '2024-02-29', '2026-11-23', '2999-12-31', '9999-12-31'],
  },
  contractDay: {
    never: [
      '31.02.2026',
      '29.02.2023',
      '00.01.2026',
      '1.1.2026',
      '2026-01-01',
      '99.99.9999',
      '01.01.20266',
      '٠١.٠١.٢٠٢٦',
    ],
    maybe: [
      '',
      '01.01.0000',
      '31.12.0000',
      '01.01.0001',
      '01.01.1000',
      '29.02.2024',
      '31.12.2026',
      '01.01.2026',
      '31.12.9999',
    ],
  },
  moment: {
    never: [
      '2026-11-23',
      '2026-02-30T00:00:00Z',
      '2026-11-23T00:00:00',
      'now',
      '2026-11-23T25:00:00Z',
      '2026-11-23T00:00:00+99:99',
    ],
    maybe: [
      '0000-01-01T00:00:00Z',
      '0001-01-01T00:00:00+14:00',
      '9999-12-31T23:59:59-12:00',
      '2026-11-23T09:30:00.123456789Z',
    ],
  },
  guid: {
    never: [
      'x',
      '0',
      '6f1c2f0e5a0b4d3f9a550d6f6f1f0a01',
      '{6f1c2f0e-5a0b-4d3f-9a55-0d6f6f1f0a01}',
      '6f1c2f0e-5a0b-4d3f-9a55-0d6f6f1f0a0g',
    ],
    maybe: [
      '00000000-0000-0000-0000-000000000000',
      '6F1C2F0E-5A0B-4D3F-9A55-0D6F6F1F0A01',
      'ffffffff-ffff-ffff-ffff-ffffffffffff',
    ],
  },
  choice: {
    never: ['x', '__proto__', 'constructor', 'toString', '0', 'ID ', '\u202eid'],
    maybe: ['id', 'ID', 'name', 'createdOn'],
  },
  digits: {
    never: ['x', '30123456７', '301234567\n', ' 301234567', '1'.repeat(100), '-30123456'],
    maybe: ['000000000', '301234567', '1718', '1718401'],
  },
  amount: {
    never: ['NaN', '1e3', '-1', '1.234', '1,5', '+1', '01', '9'.repeat(15), '0x1', ' 1', '1.', 'x', 'true'],
    maybe: ['', '0', '0.00', '1', '999999999999.99', '0.01'],
  },
  idList: {
    never: ['x', '1,x', '-1', '1;2', '2147483648', '1.5', '0', '1, 2', '1,'.repeat(600)],
    maybe: ['', ',', '1,,2', '1', '1,2,3,1'],
  },
  list: { never: ['x', '{}', '[1]'], maybe: [] },
  object: { never: [], maybe: ['', 'x', '{}', '[]', '{"a":', '{"__proto__":{"a":1}}', '"x"', 'null', '{"a":{"b":1}}'] },
};

const never = (value: unknown): HostileValue => ({ value, isNever: true });
const maybe = (value: unknown): HostileValue => ({ value, isNever: false });

const anyText = hostileText.map((value): HostileValue => ({ value, isNever: isInvalidText(value) }));
/** Invalid texts, which fields of every kind except `any` and `object` must refuse. */
const noise = hostileText.filter((text) => isInvalidText(text) && text.trim() !== '').map(never);

/** A value as text, for queries and forms. */
export function hostileTextValue(kind: ValueKind): fc.Arbitrary<HostileValue> {
  if (kind === 'any') return hostileText.map(maybe);
  if (kind === 'text') return anyText;
  if (kind === 'base64') return fc.oneof(anyText, { weight: 4, arbitrary: hostileBytes.map(maybe) });
  const known = wordings[kind];
  const words = [...known.maybe.map(maybe), ...known.never.map(never)];
  const ids = fc.nat(60).map((id) => maybe(String(id)));
  return kind === 'object'
    ? fc.oneof(
        fc.constantFrom(...words),
        anyText.map(({ value }) => maybe(value)),
      )
    : fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...words) },
        { weight: 1, arbitrary: noise },
        ...(kind === 'number' ? [{ weight: 3, arbitrary: ids }] : []),
      );
}

/** Kinds whose JSON may be a number; the next sets are the same for a boolean, a list and an object. */
const numeric = new Set<ValueKind>(['number', 'amount', 'any', 'object']);
const boolean = new Set<ValueKind>(['flag', 'any', 'object']);
const listed = new Set<ValueKind>(['list', 'idList', 'any']);
const structured = new Set<ValueKind>(['object', 'any']);

const raw = (text: string): unknown => (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(text);
const deep = (depth: number) => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};

function typed(kind: ValueKind): HostileValue[] {
  const as = (isTaken: boolean) => (value: unknown) => (isTaken ? maybe(value) : never(value));
  const lists = [[], [null], ['x'], [[]], [{}], [1, 1.5], ['1', '2147483648'], Array.from({ length: 20_000 }, () => 1)];
  return [
    maybe(null),
    ...[0, 1, -1, 5, 2_147_483_647].map(as(numeric.has(kind))),
    ...[1.5, 2_147_483_648].map(as(kind === 'amount' || structured.has(kind))),
    ...[raw('1e309'), raw('-1e309'), 1e300, raw('9'.repeat(400))].map(as(structured.has(kind))),
    ...[raw('-0'), raw('1e-400')].map(as(numeric.has(kind))),
    ...[true, false].map(as(boolean.has(kind))),
    ...lists.map(as(listed.has(kind))),
    ...[{}, { a: 1 }, { length: 3 }, deep(50), { constructor: { prototype: {} } }, { toString: 1 }].map(
      as(structured.has(kind)),
    ),
  ];
}

/** A value for JSON: text or another type. */
export const hostileJsonValue = (kind: ValueKind): fc.Arbitrary<HostileValue> =>
  fc.oneof({ weight: 3, arbitrary: hostileTextValue(kind) }, { weight: 2, arbitrary: fc.constantFrom(...typed(kind)) });
