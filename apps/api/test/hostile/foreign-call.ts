import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import fc from 'fast-check';
import type { CastColumn } from '../cast.ts';
import type { FieldChange, HostileCall } from './hostile-call.ts';
import { bodyFieldsOf, type ContractField, fieldsOf, type ValueKind } from './schema-fields.ts';

const anything = /^/;
/** Patterns of ids and names, by the kinds of fields that may contain them. */
const naming: Partial<Record<ValueKind, RegExp>> = {
  number: /^[0-9]+$/,
  idList: /^[0-9]+$/,
  digits: /^[0-9]{9}$/,
  guid: /^[0-9a-f-]{36}$/,
  text: anything,
};
const isNaming = ({ kind }: ContractField) => kind in naming;

/** Generates calls of users who reach only one organization, with ids or names of another organization's objects. */
export function foreignCall(
  endpoint: Endpoint,
  columns: readonly CastColumn[],
  values: Partial<Record<CastColumn, readonly string[]>>,
): fc.Arbitrary<HostileCall & { column: CastColumn }> {
  const fields = [
    ...fieldsOf(endpoint.query).map((field) => ({ ...field, place: 'query' as const })),
    ...bodyFieldsOf(endpoint).map((field) => ({ ...field, place: 'body' as const })),
  ].filter(isNaming);
  return fc.constantFrom(...columns).chain((column) => {
    const changed = fields.map(({ place, path, kind }) => {
      const fitting = values[column]?.filter((value) => naming[kind]?.test(value)) ?? [];
      return fc
        .constantFrom(...fitting, '0')
        .map((value): FieldChange => ({ place, path, how: 'replace', value, isNever: false }));
    });
    return fc.record({
      column: fc.constant(column),
      changes:
        changed.length === 0
          ? fc.constant([])
          : fc.uniqueArray(fc.oneof(...changed), {
              minLength: 1,
              maxLength: 3,
              selector: ({ place, path }) => `${place} ${path[0]}`,
            }),
      bodyForm: fc.constant('json' as const),
      rawQuery: fc.constant(''),
      rawId: fc.constant(null),
      headers: fc.constant({}),
    });
  });
}
