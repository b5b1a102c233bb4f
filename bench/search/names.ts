import type { Written } from '../mail-list/seed-letters.ts';

const surnames = `Каримов Рахимов Юсупов Абдуллаев Исмоилов Турсунов Хасанов Ҳусанов Қодиров Ғаниев Ўринов Ёқубов Собиров Холматов
  Эргашев Назаров Сафаров Тошпулатов Мирзаев Умаров Олимов Орипов Жўраев Шарипов Шомуродов Чориев Файзуллаев Баҳодиров
  Раззоқов Зокиров Латипов Вохидов Дадабоев Нурматов Полвонов Бердиев Омонов Ахмедов Махмудов Очилов Жабборов Иноятов`;
const given = `Алишер Азиза Бобур Гулнора Дилшод Зафар Камола Лола Мадина Нигора Ойбек Рустам Санжар Темур Улуғбек Фарход Ҳулкар
  Шахноза Эркин Юлдуз Жасур Қаҳрамон Ғайрат Ўткир Наргиза Отабек Сардор Шерзод`;
const streets = `Навоий Амир Темур Мустақиллик Бобур Чинор Фарғона Ипак Беруний Қатортол Широқ Истиқлол Гулистон Боғишамол
  Лабзак Себзор Шота Фурқат Нукус Катартал Юнусобод Мирзо Тинчлик Дўстлик Баҳор Заковат Ойдин`;

/** A word of the list by the letter's number: the first words are far more frequent, as names are. */
const word = (list: string, salt: string) => {
  const words = list.trim().split(/\s+/);
  const share = `((hashtext(i || '${salt}') & 1048575) / 1048576.0)`;
  return `(array['${words.join("','")}'])[1 + floor(${words.length} * power(${share}, 2))::int]`;
};
const number = (most: number, salt: string) => `(1 + (hashtext(i || '${salt}') & 1048575) % ${most})`;

/** Surname, given name and patronymic; street, house and flat. */
export const named: Written = {
  receiver: `${word(surnames, 's')} || ' ' || ${word(given, 'g')} || ' ' || ${word(given, 'p')} || 'ович'`,
  address: `'ул. ' || ${word(streets, 'a')} || ', дом ' || ${number(180, 'h')} || ', кв. ' || ${number(90, 'f')}`,
};
