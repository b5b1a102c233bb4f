import type { ActKind } from '../../lib/page-acts/page-acts.ts';

/**
 * Words by which people look for acts of the open page, in Russian, Uzbek and as programs are called. The search folds
 * scripts and spellings, so each word stands here once.
 */
export const pageActWords: Record<ActKind, string> = {
  sign: 'подписать отправить подпись эцп ключ imzolash imzo yuborish joʻnatish',
  delete: 'удалить убрать стереть oʻchirish',
  copy: 'копия копии копировать адрес возврат nusxa qaytgan',
  papers: 'скачать квитанция доказательства zip архив yuklab olish kvitansiya dalil',
  excel: 'excel эксель xlsx скачать загрузить выгрузить таблица yuklab olish jadval',
  print: 'печать распечатать напечатать бумага принтер chop etish bosma',
  refresh: 'обновить перезагрузить yangilash',
  selectAll: 'выбрать все всё выделить barchasi tanlash',
  unselect: 'снять выбор выделение отменить tanlov bekor',
  create: 'создать сохранить готово yaratish saqlash',
  add: 'добавить создать новый новая новое qoʻshish yangi',
  import: 'импортировать загрузить реестр excel импорт yuklash reyestr',
  password: 'сменить изменить поменять новый пароль parol parolni oʻzgartirish almashtirish',
  other: '',
};

/** The same for settings, reports and what every page offers. */
export const settingWords = {
  language: 'язык сменить til tilni oʻzgartirish language русский узбекский oʻzbek',
  theme: 'тема оформление вид ночная дневная цвет mavzu rang koʻrinish',
  density: 'плотность строки таблица вид zichlik qatorlar',
  textSize: 'размер шрифт текст буквы крупный мелкий shrift matn oʻlchami',
  keys: 'клавиши горячие сочетания клавиатура hotkeys tugmalar klaviatura',
  help: 'справка помощь инструкция подсказка yordam qoʻllanma help',
  newLetter: 'создать письмо pdf xat yaratish',
  logOut: 'выход выйти завершить сеанс chiqish',
  report: 'отчёт отчет статистика hisobot statistika',
  lastMonth: 'прошлый предыдущий месяц oʻtgan oldingi oy',
  thisMonth: 'этот текущий месяц shu joriy oy',
} as const;

/** Names of the months from January, because a label has them in the language of the page only. */
export const monthWords: readonly string[] = [
  'январь yanvar',
  'февраль fevral',
  'март mart',
  'апрель aprel',
  'май may',
  'июнь iyun',
  'июль iyul',
  'август avgust',
  'сентябрь sentabr sentyabr',
  'октябрь oktabr oktyabr',
  'ноябрь noyabr',
  'декабрь dekabr',
];
