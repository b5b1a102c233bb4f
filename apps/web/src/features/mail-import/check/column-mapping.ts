import { columnKey } from '@hybrid-mail/contracts/field-values';
import type { SheetColumn } from '../sheet/sheet.ts';
import type { Target } from './targets.ts';

/** Column index by target; unmapped targets are absent. */
export type Mapping = Readonly<Record<string, number>>;

/** Common headers of real registries, compared by columnKey. */
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
 * Maps targets to columns by name, by remembered headers and by common headers.
 * @param remembered headers by target key
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
  // Remembered columns win over guesses, exact names over similar ones.
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
 * Targets that are not mapped.
 * @param isNamedByRow a missing placeholder is reported by the rows whose template needs it
 */
export const missingTargets = (targets: readonly Target[], mapping: Mapping, isNamedByRow = false): Target[] =>
  targets.filter(({ key, kind }) => mapping[key] === undefined && !(isNamedByRow && kind === 'field'));
