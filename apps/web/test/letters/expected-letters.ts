import { knownRegions } from '../known-places.ts';

/** Expected data of a letter, and the lines of the letter that contain the data. */
export interface ExpectedLetter {
  readonly receiver: string;
  readonly region: string;
  readonly area: string;
  readonly address: string;
  readonly lines: readonly string[];
  readonly language: 'ru' | 'uz';
  readonly script: 'cyrillic' | 'latin';
}

/** Names in the nominative, and as written in Russian after «кому». */
const russians = [
  ['Холматова Озода Равшановна', 'Холматовой Озоде Равшановне'],
  ['Ўктамов Ғайрат Ҳошимович', 'Ўктамову Ғайрату Ҳошимовичу'],
  ['Ли Андрей Сергеевич', 'Ли Андрею Сергеевичу'],
  ['Пулатов Азамат Хусанович', 'Пулатов Азамат Хусанович'],
  ['Эргашева Г. Т.', 'Эргашевой Г. Т.'],
  ['Пак Наталья Викторовна', 'Пак Наталье Викторовне'],
  ['Дмитриевский Юрий Павлович', 'Дмитриевскому Юрию Павловичу'],
  ['ООО «Олтин водий»', 'ООО «Олтин водий»'],
  ['Каримов Шерзод', 'Каримову Шерзоду'],
  ['Назарова Малика', 'Назарова Малика'],
] as const;
const cyrillic = [
  ['Раҳмонов Жаҳонгир Илҳомович', 'Раҳмонов Жаҳонгир Илҳомовичга'],
  ['Қодирова Дилноза Ботир қизи', 'Қодирова Дилноза Ботир қизига'],
  ['Ғуломов Акмал Зафар ўғли', 'Ғуломов Акмал Зафар ўғли'],
  ['«Шарқ юлдузи» МЧЖ', '«Шарқ юлдузи» МЧЖ'],
  ['Турғунова Ҳилола', 'Турғунова Ҳилолага'],
] as const;
const latin = [
  ['Rahmonov Jahongir Ilhomovich', 'Rahmonov Jahongir Ilhomovichga'],
  ['Qodirova Dilnoza Botir qizi', 'Qodirova Dilnoza Botir qizi'],
  ['Gʻulomov Akmal Zafar oʻgʻli', 'Gʻulomov Akmal Zafar oʻgʻliga'],
  ['“Olma Savdo” MCHJ', '“Olma Savdo” MCHJ'],
  ['Yusupova Madina', 'Yusupova Madina'],
] as const;
const streets = {
  ru: [
    'ул. Навои, 8',
    'ул. Фурката, 51, кв. 12',
    'махалля Гулистон, 108',
    'проспект Бунёдкор, д. 31',
    'ул. Истиклол, дом 77',
  ],
  cyrillic: [
    'Навоий кўчаси, 8-уй',
    'Тинчлик МФЙ, Бобур кўчаси, 24',
    'Гулистон маҳалласи, 5-уй, 17-хонадон',
    'Дўстлик кўч., 40',
  ],
  latin: [
    'Navoiy ko‘chasi, 8-uy',
    'Tinchlik MFY, Bobur ko‘chasi, 24',
    'Guliston mahallasi, 5-uy',
    'Do‘stlik ko‘ch., 40',
  ],
} as const;
const names: Record<'ru' | 'cyrillic' | 'latin', readonly (readonly [string, string])[]> = {
  ru: russians,
  cyrillic,
  latin,
};

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

const shortened = (text: string) =>
  text
    .replace(/ область$/u, ' обл.')
    .replace(/ район$/u, ' р-н')
    .replace(/^город /u, 'г. ')
    .replace(/ вилояти$/u, ' в.')
    .replace(/ тумани$/u, ' т.')
    .replace(/ (?:шаҳри|shahri)$/u, (word) => (word === ' shahri' ? ' sh.' : ' ш.'))
    .replace(/ viloyati$/u, ' vil.')
    .replace(/ tumani$/u, ' t.');

/** Letters in two scripts and two languages; every third letter has abbreviated places. */
export function expectedLetters(count: number): ExpectedLetter[] {
  return Array.from({ length: count }, (_, index) => {
    const tongue = (['ru', 'cyrillic', 'latin'] as const)[index % 3] ?? 'ru';
    const region = pick(knownRegions, index * 5 + 2);
    const areas = region.areas.filter(({ soato, nameUz, nameUzCyr }) => soato && nameUz && nameUzCyr);
    const area = pick(areas, index * 7 + 3);
    const [receiver, written] = pick(names[tongue], Math.floor(index / 3));
    const nameOf = (place: typeof area) =>
      ({ ru: place.name, cyrillic: place.nameUzCyr, latin: place.nameUz })[tongue] ?? '';
    const places = [nameOf(region), nameOf(area)].map((name) =>
      Math.floor(index / 3) % 3 === 1 ? shortened(name) : name,
    );
    const address = pick<string>(streets[tongue], Math.floor(index / 3) + 1);
    return {
      receiver,
      region: region.name,
      area: area.name,
      address,
      lines: [written, ...hardened(places, index), address],
      language: tongue === 'ru' ? 'ru' : 'uz',
      script: tongue === 'latin' ? 'latin' : 'cyrillic',
    };
  });
}

/** Misspells the district of some letters and omits that of others, as clerks do. */
function hardened([region = '', area = '']: readonly string[], index: number): string[] {
  if (index % 16 === 7) return [region, area.slice(0, 2) + area.slice(3)];
  if (index % 25 === 11) return [region];
  return [region, area];
}
