import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Place {
  readonly name: string;
  readonly aliases: readonly string[];
}
interface Region extends Place {
  readonly areas: readonly Place[];
}

const regions: Region[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../prisma/reference/regions.json'), 'utf8'),
);

/** Column headings that real organizations use in their spreadsheets. */
export const registryHeaders = ['ФИО должника', 'Вилоят', 'Туман', 'Адрес', 'Сумма', 'Договор', 'Срок'] as const;
export type RegistryRow = readonly [string, string, string, string, number | string, string, Date];

export const registryRowCount = 500;
const families = ['Рахимова', 'Каримов', 'Юлдашева', 'Назаров', 'Эргашева', 'Мирзаев', 'Олимова', 'Турсунов'];
const names = ['Нодира Шавкатовна', 'Азиз Алишерович', 'Гулнора Тахировна', 'Бекзод Мирзоевич', 'Шахноза Рустамовна'];

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** How many areas of the country have this normalized spelling. */
const meanings = new Map<string, number>();
for (const { name, aliases } of regions.flatMap(({ areas }) => areas)) {
  for (const key of new Set([name, ...aliases].map(plain))) meanings.set(key, (meanings.get(key) ?? 0) + 1);
}

/** True if only one area of the country has this name, so that the name is certainly wrong with another region. */
const isUnique = (name: string) => meanings.get(plain(name)) === 1;

const spellings = ({ name, aliases }: Place) => [name, ...aliases].filter(isUnique);

function goodRow(index: number): RegistryRow {
  const region = at(regions, index * 5);
  const areas = region.areas.filter((area) => spellings(area).length > 0);
  const area = at(areas, index * 3);
  return [
    `${at(families, index)} ${at(names, index * 7)}`,
    at([region.name, ...region.aliases], index),
    at(spellings(area), index),
    `ул. Навои, ${index + 1}`,
    100_000 + index * 1250.5,
    `№ ${2000 + index}`,
    new Date(Date.UTC(2026, 11, 1 + (index % 28))),
  ];
}

/** Numbers of the wrong rows in the file, by the column that is wrong. */
export const wrongRowNumbers = {
  area: [14, 58, 101, 176, 233, 290, 350, 420],
  receiver: [37, 287, 444],
  sum: [102, 310, 499],
  region: [61, 205],
  address: [333],
} as const;

const withCell = (row: RegistryRow, place: number, value: string) =>
  row.map((cell, index) => (index === place ? value : cell)) as unknown as RegistryRow;

/** Name of an area that lies in another region than the row. */
const strangerOf = (index: number): string => {
  const next = at(regions, index * 5 + 1);
  return next.areas.map(({ name }) => name).find(isUnique) ?? '';
};

const spoilt: Record<keyof typeof wrongRowNumbers, (row: RegistryRow, index: number) => RegistryRow> = {
  area: (row, index) => withCell(row, 2, strangerOf(index)),
  receiver: (row) => withCell(row, 0, ''),
  sum: (row) => withCell(row, 4, '12 млн'),
  region: (row) => withCell(row, 1, 'Хоразимская'),
  address: (row) => withCell(row, 3, 'махалля Тинчлик, '.repeat(30)),
};

/** 500 rows, the same in each run. 17 of them are wrong, in five ways. */
export const registryRows: readonly RegistryRow[] = Array.from({ length: registryRowCount }, (_, index) => {
  const kind = (Object.keys(wrongRowNumbers) as (keyof typeof wrongRowNumbers)[]).find((name) =>
    wrongRowNumbers[name].some((row) => row === index + 2),
  );
  return kind ? spoilt[kind](goodRow(index), index) : goodRow(index);
});

/** Rows with these numbers in the file; the first row below the headings is 2. */
export const registryRowsAt = (numbers: readonly number[]): RegistryRow[] =>
  numbers.map((row) => at(registryRows, row - 2));
