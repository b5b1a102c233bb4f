export const globalOrganization = {
  id: 1,
  inn: '200000001',
  name: 'АО «Ўзбекистон почтаси»',
  address: 'г. Ташкент, ул. Шахрисабз, 7',
  phoneNumber: '998712334050',
  accountNumber: '20210000900123456001',
  mfo: '00440',
} as const;

export const globalUnits = {
  centre: { id: 1, name: 'Центральный аппарат', address: 'г. Ташкент, ул. Шахрисабз, 7', isHead: true, regions: [] },
  tashkent: {
    id: 2,
    name: 'Ташкентский филиал',
    address: 'г. Ташкент, ул. Туркистон, 5',
    isHead: false,
    regions: [1, 2],
  },
  samarkand: {
    id: 3,
    name: 'Самаркандский филиал',
    address: 'г. Самарканд, ул. Почта, 5',
    isHead: false,
    regions: [3],
  },
} as const;

type GlobalUnitKey = keyof typeof globalUnits;

interface StaffMember {
  id: number;
  username: string;
  name: string;
  type: 1 | 2 | 3 | 4 | 5;
  unit: GlobalUnitKey;
}

export const staff: readonly StaffMember[] = [
  { id: 101, username: '998902000001', name: 'Абдуллаев Равшан Каримович', type: 1, unit: 'centre' },
  { id: 103, username: '998902000003', name: 'Мирзаева Шахноза Рустамовна', type: 3, unit: 'tashkent' },
  { id: 104, username: '998902000004', name: 'Исмоилов Ботир Саидович', type: 3, unit: 'centre' },
  { id: 105, username: '998902000005', name: 'Назарова Дилфуза Анваровна', type: 4, unit: 'tashkent' },
  { id: 106, username: '998902000006', name: 'Пак Елена Игоревна', type: 5, unit: 'centre' },
  { id: 107, username: '998902000007', name: 'Турсунов Отабек Хасанович', type: 2, unit: 'tashkent' },
];

export const administratorId = 101;
/** Ids of the staff who see only the organizations and units granted to them. */
export const restrictedStaffIds = [103, 105] as const;
