import { columnKey } from '@hybrid-mail/contracts/field-values';
import type { SheetColumn } from '../sheet/sheet.ts';
import type { Target } from './targets.ts';

/** The place of a target's column in the sheet; a target that is absent has none yet. */
export type Mapping = Readonly<Record<string, number>>;

/** How the heads of real registries call the parts of a letter, compared by columnKey. */
const otherNames: Partial<Record<Target['kind'], readonly string[]>> = {
  receiver: [
    'фио',
    'ф и о',
    'фио получателя',
    'фио должника',
    'должник',
    'наименование',
    'наименование получателя',
    'кимга',
    'қабул қилувчи',
    'qabul qiluvchi',
    'f i sh',
    'fio',
    'receiver',
  ],
  region: ['регион', 'вилоят', 'viloyat', 'область получателя', 'region'],
  area: ['туман', 'tuman', 'город', 'район город', 'город район', 'район получателя', 'area'],
  address: ['манзил', 'manzil', 'адрес получателя', 'улица дом', 'почтовый адрес', 'address'],
  template: ['шаблон', 'вид письма', 'template'],
};

/**
 * Finds the columns of the targets by their names, by names that were chosen before, and by names that others use.
 * @param remembered names of columns by the key of their target
 */
export function findColumns(
  columns: readonly SheetColumn[],
  targets: readonly Target[],
  remembered: Readonly<Record<string, string>>,
): Mapping {
  const places = new Map(columns.map(({ name }, index) => [columnKey(name), index] as const).toReversed());
  const taken = new Set<number>();
  const find = (names: readonly string[]) => {
    const place = names.map((name) => places.get(columnKey(name))).find((at) => at !== undefined && !taken.has(at));
    if (place !== undefined) taken.add(place);
    return place;
  };
  const found: Record<string, number> = {};
  // A chosen column comes before a guessed one, and an exact name before a similar one.
  const rounds = [
    ({ key }: Target) => (remembered[key] === undefined ? [] : [remembered[key]]),
    ({ label }: Target) => [label],
    ({ kind }: Target) => otherNames[kind] ?? [],
  ];
  for (const namesOf of rounds) {
    for (const target of targets) {
      if (found[target.key] !== undefined) continue;
      const place = find(namesOf(target));
      if (place !== undefined) found[target.key] = place;
    }
  }
  return found;
}

/**
 * Targets without a column.
 * @param isNamedByRow a placeholder's column may be missing: rows whose template wants it say so
 */
export const missingTargets = (targets: readonly Target[], mapping: Mapping, isNamedByRow = false): Target[] =>
  targets.filter(({ key, kind }) => mapping[key] === undefined && !(isNamedByRow && kind === 'field'));
