import { describe, expect, it } from 'vitest';
import { toCyrillic } from './to-cyrillic.ts';
import { toLatin } from './to-latin.ts';

describe('a name in Cyrillic letters is read in Latin ones', () => {
  it.each([
    ['Рахимова Нодира Шавкатовна', 'Raximova Nodira Shavkatovna'],
    ['Аҳмедова Қундуз Ҳамидовна', 'Ahmedova Qunduz Hamidovna'],
    ['Исломова Ўғилой Эркиновна', 'Islomova Oʻgʻiloy Erkinovna'],
    ['Ғуломов Ёқуб', 'Gʻulomov Yoqub'],
    ['Юлдашев Яшин', 'Yuldashev Yashin'],
    ['Ермат', 'Yermat'],
    ['Алексеев Сергей Николаевич', 'Alekseyev Sergey Nikolayevich'],
    ['Раъно, Маъмура', 'Raʼno, Maʼmura'],
    ['Исҳоқов Насриддин', 'Isʼhoqov Nasriddin'],
    ['Йўлдошев', 'Yoʻldoshev'],
    ['Цой Вячеслав', 'Soy Vyacheslav'],
    ['Лацис, Франция', 'Latsis, Fransiya'],
    ['Соловьёва Татьяна', 'Solovyova Tatyana'],
    ['Воробьев, Объект, Съезд', 'Vorobyev, Obyekt, Syezd'],
    ['Ильин Игорь, Батальон', 'Ilin Igor, Batalyon'],
    ['Щербина Крылов', 'Sherbina Krilov'],
  ])('%s is %s', (cyrillic, latin) => expect(toLatin(cyrillic)).toBe(latin));
});

describe('capitals', () => {
  it.each([
    ['РАХИМОВА НОДИРА ШАВКАТОВНА', 'RAXIMOVA NODIRA SHAVKATOVNA'],
    ['ЕРМАТОВ ЁҚУБ', 'YERMATOV YOQUB'],
    ['ҒУЛОМОВ ШУҲРАТ ЧОРИЕВИЧ', 'GʻULOMOV SHUHRAT CHORIYEVICH'],
    ['Рахимова Н. Ш.', 'Raximova N. Sh.'],
    ['Юсупов Ё. Ч.', 'Yusupov Yo. Ch.'],
    ['МЧЖ «Барака»', 'MChJ «Baraka»'],
    ['ООО «Намуна»', 'OOO «Namuna»'],
  ])('%s is %s', (cyrillic, latin) => expect(toLatin(cyrillic)).toBe(latin));
});

it('what is not Cyrillic stays as it is', () => {
  const text = 'Xalq banki, 12-filial (EHM48) Oʻzbekiston; Gʻulom';
  expect(toLatin(text)).toBe(text);
  expect(toLatin('')).toBe('');
});

it('decomposed letters are read like composed ones', () => {
  expect(toLatin('Йўлдош Ёрмат'.normalize('NFD'))).toBe('Yoʻldosh Yormat');
});

it('an Uzbek name that was written in Latin letters comes back from Cyrillic unchanged', () => {
  const names = ['Gʻafurov Shuhrat', 'Oʻktamova Ruxsora', 'Isʼhoqxon', 'Yoʻldosheva Maʼmura', 'Chorshanbiyev Joʻra'];
  expect(names.map((name) => toLatin(toCyrillic(name)))).toEqual(names);
});
