import { can, roleOf } from '@hybrid-mail/access';
import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import fc from 'fast-check';
import { type CastColumn, castColumns, userTypeOf } from '../cast.ts';
import { type BodyForm, hostileBodyForm } from './body-forms.ts';
import { hostileText } from './hostile-texts.ts';
import { type HostileValue, hostileJsonValue, hostileTextValue } from './hostile-values.ts';
import { oddHeaders, rawIds, rawQueries } from './odd-requests.ts';
import { bodyFieldsOf, type ContractField, fieldsOf } from './schema-fields.ts';
import { swappedRanges } from './swapped-ranges.ts';

/** A change of one field of the example call. */
export interface FieldChange extends HostileValue {
  readonly place: 'query' | 'body';
  readonly path: readonly string[];
  /** `twice` repeats the field under its name in the other case; `spoil` changes one byte of a file or signature. */
  readonly how: 'replace' | 'remove' | 'twice' | 'spoil';
}

/** Differences of a call from its valid example. Plain data, so that a counterexample shrinks and is readable. */
export interface HostileCall {
  readonly column: CastColumn | null;
  readonly changes: readonly FieldChange[];
  readonly bodyForm: BodyForm;
  /** Appended to the query unescaped; `rawId` is appended to the path unescaped. */
  readonly rawQuery: string;
  readonly rawId: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

/** Columns whose role may make the call; null is a client without a login. */
export function callersOf({ action }: Endpoint): (CastColumn | null)[] {
  if (action === 'public' || action === 'postalService') return [null];
  return castColumns.filter((column) => can(roleOf(...userTypeOf[column]), action));
}

/** A lone surrogate has no valid UTF-8, so the server decodes other characters and may accept them. */
const inUrl = (words: fc.Arbitrary<HostileValue>) =>
  words.map((word) => (String(word.value).isWellFormed() ? word : { ...word, isNever: false }));

function changeOf(place: FieldChange['place'], { path, kind }: ContractField): fc.Arbitrary<FieldChange> {
  const value = place === 'query' ? inUrl(hostileTextValue(kind)) : hostileJsonValue(kind);
  const replaced = value.map((one): FieldChange => ({ place, path, how: 'replace', ...one }));
  const list = fc.array(fc.constantFrom('1', '2', 'x', ''), { minLength: 2, maxLength: 3 });
  const repeated = list.map(
    (words): FieldChange => ({
      place,
      path,
      how: 'replace',
      value: words,
      isNever: kind !== 'idList' && place === 'query',
    }),
  );
  const spoilt = fc.nat(1000).map((value): FieldChange => ({ place, path, how: 'spoil', value, isNever: false }));
  const removed: FieldChange = { place, path, how: 'remove', value: null, isNever: false };
  const twice: FieldChange = { place, path, how: 'twice', value: '1', isNever: !/^\d+$/.test(path.at(-1) ?? '') };
  return fc.oneof(
    { weight: 12, arbitrary: replaced },
    { weight: 1, arbitrary: place === 'query' ? repeated : replaced },
    { weight: kind === 'base64' ? 8 : 0, arbitrary: spoilt },
    { weight: 1, arbitrary: fc.constant(removed) },
    { weight: 1, arbitrary: fc.constant(twice) },
  );
}

/** Generates mostly the usual value, to which counterexamples shrink. */
const usually = <T>(usual: T, other: fc.Arbitrary<T>) =>
  fc.oneof({ withCrossShrink: true }, { weight: 7, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });

/** Options of fc.uniqueArray: at most four changes, and one per field. */
const distinct = { maxLength: 4, selector: ({ place, path }: FieldChange) => `${place} ${path[0]}` };

/** Generates calls that differ from the example of the endpoint in some places. */
export function hostileCall(endpoint: Endpoint): fc.Arbitrary<HostileCall> {
  const parts = [['query', fieldsOf(endpoint.query)] as const, ['body', bodyFieldsOf(endpoint)] as const];
  const fields = parts.flatMap(([place, own]) => own.map((field) => changeOf(place, field)));
  const turned = parts.flatMap(([place, own]) => swappedRanges(endpoint, place, own));
  const single = fields.length === 0 ? fc.constant([]) : fc.uniqueArray(fc.oneof(...fields), distinct);
  const headerWithText = hostileText
    .filter((text) => /^[\x20-\x7e]{0,200}$/.test(text))
    .map((key) => ({ 'idempotency-key': key }));
  return fc.record({
    column: fc.constantFrom(...callersOf(endpoint)),
    changes:
      turned.length === 0
        ? single
        : fc.oneof({ weight: 7, arbitrary: single }, { weight: 1, arbitrary: fc.constantFrom(...turned) }),
    bodyForm:
      endpoint.method === 'GET' && !endpoint.body
        ? fc.constant<BodyForm>('json')
        : usually<BodyForm>('json', hostileBodyForm),
    rawQuery: usually('', fc.constantFrom(...rawQueries)),
    rawId: endpoint.byId ? usually<string | null>(null, fc.constantFrom(...rawIds)) : fc.constant(null),
    headers: usually<Record<string, string>>({}, fc.oneof(fc.constantFrom(...oddHeaders), headerWithText)),
  });
}
