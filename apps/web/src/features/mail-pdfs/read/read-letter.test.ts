import { describe, expect, it } from 'vitest';
import { knownPlaces } from '../../../../test/known-places.ts';
import { lineBlock, type PlacedLine, textPageOf } from '../../../../test/letters/text-page-of.ts';
import { readLetter } from './read-letter.ts';
import { letterParts, type RecognizedLetter } from './recognized-letter.ts';

const places = knownPlaces();
const own = ['ООО «НАМУНА»'];
const read = (...lines: PlacedLine[]) => readLetter(textPageOf(...lines), places, own);
const inShort = (letter: RecognizedLetter) => letterParts.map((part) => `${letter[part].state}: ${letter[part].value}`);

const letterhead = lineBlock(60, 50, 'ООО «НАМУНА»', 'г. Ташкент, ул. Бабура, 24');
const corner = (...lines: readonly string[]) => lineBlock(350, 50, ...lines);

describe('the addressee is read', () => {
  it('in the upper right corner, beside the letterhead of the sender', () => {
    const letter = read(
      ...letterhead,
      ...corner('Ўктамову Ғайрату Ҳошимовичу', 'Джизакская обл., Ш. Рашидов т.,', 'ул. Фурката, 51'),
    );
    expect(inShort(letter)).toEqual([
      'matched: Ўктамов Ғайрат Ҳошимович',
      'read: Джизакская область',
      'matched: Шароф Рашидовский район',
      'read: ул. Фурката, 51',
    ]);
    expect(letter.area.written).toBe('Ш. Рашидов т.');
  });

  it('behind labels, although the value stands in a column of its own', () => {
    const letter = read(
      [[60, 200], 'Кимга:'],
      [[200, 200], '«Шарқ юлдузи» МЧЖ'],
      [[60, 214], 'Манзил:'],
      [[200, 214], 'Фарғона вилояти, Марғилон ш., Навоий кўчаси, 8-уй'],
    );
    expect(inShort(letter)).toEqual([
      'read: «Шарқ юлдузи» МЧЖ',
      'matched: Ферганская область',
      'matched: город Маргилан',
      'read: Навоий кўчаси, 8-уй',
    ]);
  });

  it('without commas, with the index, and with a street that is named as a region', () => {
    expect(
      inShort(read(...corner('Пулатов А. Х.', '140100', 'Самарқанд вилояти', 'Иштихон тумани', 'Навоий кўчаси 8-уй'))),
    ).toEqual([
      'read: Пулатов А. Х.',
      'matched: Самаркандская область',
      'matched: Иштыханский район',
      'read: Навоий кўчаси 8-уй',
    ]);
  });

  it('when only the district names the region', () => {
    const letter = read(...corner('Назарова Малика', 'Чиланзарский район, ул. Бунёдкор, 31'));
    expect(inShort(letter).slice(1, 3)).toEqual(['matched: город Ташкент', 'read: Чиланзарский район']);
  });

  it('with the place of each part on the page', () => {
    const { area, address } = read(
      ...corner('Назарова Малика', 'Бухарская область, Ромитанский район,', 'ул. Навои, 8'),
    );
    expect(area.boxes).toEqual([{ x: 350 + 5 * 19, y: 64, width: 5 * 17, height: 12 }]);
    expect(address.boxes).toEqual([{ x: 350, y: 78, width: 5 * 12, height: 12 }]);
  });
});

describe('what is not certain is never called read', () => {
  it.each<[string, string[], string[]]>([
    [
      'a misspelt district',
      ['Назарова Малика', 'Бухарская область, Ромитон т., ул. Навои, 8'],
      ['read: Бухарская область', 'doubtful: Ромитанский район', 'read: ул. Навои, 8'],
    ],
    [
      'a district that is only named by its place in the address',
      ['Назарова Малика', 'Джизакская обл., Шароф Рашид, ул. Фурката, 51'],
      ['read: Джизакская область', 'doubtful: Шароф Рашидовский район', 'read: ул. Фурката, 51'],
    ],
    [
      'a district of another region',
      ['Назарова Малика', 'Бухарская область, Чиланзарский район, ул. Навои, 8'],
      ['read: Бухарская область', 'missing: ', 'doubtful: ул. Навои, 8'],
    ],
    [
      'an address without a house',
      ['Назарова Малика', 'Бухарская область, Ромитанский район, ул. Навои'],
      ['read: Бухарская область', 'read: Ромитанский район', 'doubtful: ул. Навои'],
    ],
    [
      'a city whose name two districts have',
      ['Назарова Малика', 'Фарғона в., Қўқон ш., Навоий кўчаси, 8'],
      ['matched: Ферганская область', 'doubtful: город Коканд', 'read: Навоий кўчаси, 8'],
    ],
  ])('%s', (_, lines, expected) => {
    expect(inShort(read(...corner(...lines))).slice(1)).toEqual(expected);
  });

  it('one of two addressees', () => {
    const letter = read(
      ...lineBlock(60, 120, 'Назарова Малика', 'Бухарская область, Ромитанский район,', 'ул. Навои, 8'),
      ...lineBlock(350, 120, 'Каримов А. А.', 'Джизакская область, Зааминский район,', 'ул. Фурката, 51'),
    );
    expect(new Set(letterParts.map((part) => letter[part].state))).toEqual(new Set(['doubtful']));
  });

  it('the letterhead of the sender, an address in the text, or the seal below', () => {
    const text =
      'Дело рассмотрит суд по адресу: г. Ташкент, Чиланзарский район, ул. Чупанота, 6, каб. 3, в 10 часов утра';
    const letter = read(
      ...letterhead,
      [[60, 300], text],
      ...lineBlock(60, 700, 'Назарова Малика', 'г. Самарканд, ул. Навои, 8'),
    );
    expect(inShort(letter)).toEqual(['missing: ', 'missing: ', 'missing: ', 'missing: ']);
  });

  it('a page without text', () => {
    expect(new Set(letterParts.map((part) => read()[part].state))).toEqual(new Set(['missing']));
  });
});
