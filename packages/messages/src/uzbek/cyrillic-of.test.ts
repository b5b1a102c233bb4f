import { expect, it } from 'vitest';
import { cyrillicOf } from './cyrillic-of.ts';

it.each([
  ['gibrid pochta', 'гибрид почта'],
  ['joʻnatuvchi', 'жўнатувчи'],
  ['yoʻlda', 'йўлда'],
  ['topshirilganlik toʻgʻrisidagi xabarnoma', 'топширилганлик тўғрисидаги хабарнома'],
  ['chaqiruv qogʻozi', 'чақирув қоғози'],
  ['oluvchi qabul qilishdan bosh tortdi', 'олувчи қабул қилишдан бош тортди'],
  ['elektron raqamli imzo (ERI)', 'электрон рақамли имзо (ЭРИ)'],
  ['ERI kaliti sertifikati', 'ЭРИ калити сертификати'],
  ['kvitansiya', 'квитанция'],
  ['Kvitansiyalar', 'Квитанциялар'],
  ['eʼtibor talab qiladi', 'эътибор талаб қилади'],
  ['koʻcha, uy, xonadon', 'кўча, уй, хонадон'],
  ['Toshkent shahri, Qoraqalpogʻiston Respublikasi', 'Тошкент шаҳри, Қорақалпоғистон Республикаси'],
  ['Sharof Rashidov tumani', 'Шароф Рашидов тумани'],
  ['Yangiyoʻl, Yunusobod, Yashnobod', 'Янгийўл, Юнусобод, Яшнобод'],
  ['Isʼhoqxon', 'Исҳоқхон'],
  ['operatsiya', 'операция'],
  ['parolni kiriting', 'паролни киритинг'],
  ['parol, filtrlar, profil', 'пароль, фильтрлар, профиль'],
  ['20-yanvar, yanvarda', '20-январь, январда'],
  ['aeroport, poyezd, yer', 'аэропорт, поезд, ер'],
  ['SHOSHILINCH XAT', 'ШОШИЛИНЧ ХАТ'],
  ['PDFni oching, QR-kodga', 'PDFни очинг, QR-кодга'],
  ['PUBLIC_URL, https://example.uz/xat va xatoliklar.xlsx', 'PUBLIC_URL, https://example.uz/xat ва xatoliklar.xlsx'],
  ['obyekt, MChJ, JShShIR', 'объект, МЧЖ, ЖШШИР'],
  [
    'EHM10482391 xati, EHMni, E-mail manzili, e-mailga, E-IMZOni',
    'EHM10482391 хати, EHMни, E-mail манзили, e-mailга, E-IMZOни',
  ],
  ['PDF, Excel va E-IMZO', 'PDF, Excel ва E-IMZO'],
])('%s is written %s in Cyrillic', (latin, cyrillic) => {
  expect(cyrillicOf(latin)).toBe(cyrillic);
});
