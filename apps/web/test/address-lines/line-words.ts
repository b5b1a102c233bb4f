type Form = (name: string) => string;

/** Words with which addresses are made, as people of a script write them. */
export interface LineWords {
  readonly region: readonly Form[];
  readonly area: readonly Form[];
  readonly city: readonly Form[];
  /** Names of regions alone, by id, where they are not the adjective. */
  readonly centres: Readonly<Record<number, string>>;
  readonly streets: readonly string[];
  /** Streets and quarters without a word that says so. */
  readonly bareStreets: readonly string[];
  readonly houses: readonly ((house: number, flat: number) => string)[];
  readonly country: readonly string[];
}

const ru: LineWords = {
  region: [(name) => `${name} обл.`, (name) => `${name} обл`, (name) => `обл. ${name}`],
  area: [(name) => `${name} р-н`, (name) => `${name} р-он`, (name) => `р-н ${name}`],
  city: [(name) => `г. ${name}`, (name) => `г.${name}`, (name) => `гор. ${name}`, (name) => `${name} г.`],
  centres: {
    2: 'Ташкентская',
    3: 'Самарканд',
    4: 'Джизак',
    5: 'Сырдарья',
    6: 'Фергана',
    7: 'Андижан',
    8: 'Наманган',
    9: 'Кашкадарья',
    10: 'Сурхандарья',
    11: 'Бухара',
    12: 'Навои',
    14: 'Хорезм',
  },
  streets: [
    'ул. Навои',
    'ул. Бабура',
    'улица Мирзо Улугбека',
    'ул. Шота Руставели',
    'ул. 8 Марта',
    'ул. Нукусская',
    'пр. Амира Темура',
    'махалля Гулистан',
    'махалля Дустлик',
    'м-ля Янгиабад, ул. Пахтакор',
    'махалля Тинчлик, проезд Лола',
    '1-й пр. Истиклол',
    'пос. Марказий, ул. Садовая',
    'массив Геофизика',
    'кв-л 5',
    'к-к Бустон',
  ],
  bareStreets: ['Садовая', 'Истиклол', 'Амира Темура', 'Богишамол', 'Буюк Ипак Йули', 'Тинчлик'],
  houses: [
    (house) => `${house}`,
    (house) => `д. ${house}`,
    (house) => `дом ${house}а`,
    (house, flat) => `${house}-${flat}`,
    (house, flat) => `д.${house}, кв.${flat}`,
    (house, flat) => `д. ${house} кв. ${flat}`,
    (house, flat) => `${house}, кв. ${flat}`,
    (house, flat) => `дом ${house}/2, квартира ${flat}`,
  ],
  country: ['Узбекистан', 'Республика Узбекистан', '140100', '100011'],
};

const cyrillic: LineWords = {
  region: [(name) => `${name} вил.`, (name) => `${name} вил`, (name) => `${name} вилоят`, (name) => `${name} в.`],
  area: [(name) => `${name} тум.`, (name) => `${name} тум`, (name) => `${name} туман`, (name) => `${name} т.`],
  city: [(name) => `${name} ш.`, (name) => `${name} шаҳар`, (name) => `${name} ш`],
  centres: {},
  streets: [
    'Навоий кўчаси',
    'Бобур кўч.',
    'Мирзо Улуғбек кўчаси',
    'Тинчлик МФЙ, Бобур кўчаси',
    'Гулистон МФЙ',
    'МФЙ Дўстлик',
    'Дўстлик маҳалласи',
    'Янгиобод маҳалласи, Пахтакор кўчаси',
    'Шарқ Юлдузи МФЙ, Ипак йўли кўчаси',
    'Истиқлол тор кўчаси',
    'Боғишамол қишлоғи',
    'Олмазор қишлоғи, Наврўз к.',
    '5-даҳа',
    'Марказ мавзеси',
  ],
  bareStreets: ['Мустақиллик', 'Боғишамол', 'Амир Темур', 'Тинчлик', 'Оқ йўл', 'Ибрат'],
  houses: [
    (house) => `${house}-уй`,
    (house) => `${house} уй`,
    (house) => `уй ${house}`,
    (house, flat) => `${house}-${flat}`,
    (house, flat) => `${house}-уй, ${flat}-хонадон`,
    (house, flat) => `${house}-уй ${flat}-хонадон`,
    (house) => `${house}`,
    (house, flat) => `${house} уй ${flat} хон.`,
  ],
  country: ['Ўзбекистон', 'Ўзбекистон Республикаси', '140100'],
};

const latin: LineWords = {
  region: [(name) => `${name} vil.`, (name) => `${name} vil`, (name) => `${name} viloyat`, (name) => `${name} v.`],
  area: [(name) => `${name} tum.`, (name) => `${name} tum`, (name) => `${name} tuman`, (name) => `${name} t.`],
  city: [(name) => `${name} sh.`, (name) => `${name} shahar`, (name) => `${name} sh`],
  centres: {},
  streets: [
    "Navoiy ko'chasi",
    "Bobur ko'ch.",
    "Mirzo Ulug'bek ko'chasi",
    "Tinchlik MFY, Bobur ko'chasi",
    'Guliston MFY',
    "MFY Do'stlik",
    "Do'stlik mahallasi",
    "Yangiobod mahallasi, Paxtakor ko'chasi",
    "Sharq Yulduzi MFY, Ipak yo'li ko'chasi",
    "Istiqlol tor ko'chasi",
    "Bog'ishamol qishlog'i",
    "Olmazor qishlog'i, Navro'z k.",
    '5-daha',
    'Markaz mavzesi',
  ],
  bareStreets: ['Mustaqillik', "Bog'ishamol", 'Amir Temur', 'Tinchlik', "Oq yo'l", 'Ibrat'],
  houses: [
    (house) => `${house}-uy`,
    (house) => `${house} uy`,
    (house) => `uy ${house}`,
    (house, flat) => `${house}-${flat}`,
    (house, flat) => `${house}-uy, ${flat}-xonadon`,
    (house, flat) => `${house}-uy ${flat}-xonadon`,
    (house) => `dom ${house}`,
    (house, flat) => `${house} uy ${flat} xon.`,
  ],
  country: ["O'zbekiston", "O'zbekiston Respublikasi", '140100'],
};

export const wordsOf = { ru, cyrillic, latin } as const;
