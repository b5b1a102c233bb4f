import type { DemonstrationOrganization, DemonstrationUnit } from './organizations.ts';

const onlyUnit = (id: number, address: string, writer: number, letters: DemonstrationUnit['letters']) => [
  { id, name: 'Канцелярия', address, isHead: true, regions: [], writers: [writer], letters },
];

/** Prices of internal clients (specification 2 §9), in UZS. */
const tariff = { sumForMail: 9500, sumForOverPaged: 500 };

export const courtOrganization: DemonstrationOrganization = {
  id: 3,
  inn: '203456789',
  name: 'Чиланзарский межрайонный суд по гражданским делам',
  address: 'г. Ташкент, Чиланзарский район, ул. Катартал, 28',
  phoneNumber: '998712767711',
  accountNumber: '23402000300100001010',
  mfo: '00014',
  clientTypeId: 5,
  contractNumber: 'ГП-26/0087',
  contract: { from: -300, to: 65 },
  contractSum: 600_000,
  ...tariff,
  contractSigner: 'samarkand',
  director: { name: 'ҲАКИМОВА МАФТУНА ДИЛШОДОВНА', organization: 'Чилонзор туманлараро суди', pinfl: '41204880210039' },
  home: 1,
  payments: [],
  units: onlyUnit(6, 'г. Ташкент, ул. Катартал, 28', 7, { draftsToday: 2, sentToday: 3, sentEarlier: 19 }),
};

/** The organization has a debt, so it may not send until it pays. */
const enforcement: DemonstrationOrganization = {
  id: 4,
  inn: '204567891',
  name: 'Юнусабадский районный отдел Бюро принудительного исполнения',
  address: 'г. Ташкент, Юнусабадский район, 4-й квартал, 27',
  phoneNumber: '998712213344',
  accountNumber: '23402000300100002020',
  mfo: '00014',
  clientTypeId: 1,
  contractNumber: 'ГП-26/0098',
  contract: { from: -280, to: 85 },
  contractSum: 0,
  ...tariff,
  contractSigner: 'centre',
  silentFor: 3,
  director: { name: 'ТОЖИБОЕВ УЛУҒБЕК РАШИДОВИЧ', organization: 'МИБ Юнусобод тумани бўлими', pinfl: '32808790220043' },
  home: 1,
  payments: [
    { daysAgo: 59, amount: 150_000 },
    { daysAgo: 27, amount: 130_000 },
  ],
  units: onlyUnit(7, 'г. Ташкент, Юнусабад-4, 27', 8, { draftsEarlier: 2, sentEarlier: 30 }),
};

/** The organization's contract has expired. */
const bank: DemonstrationOrganization = {
  id: 5,
  inn: '205678912',
  name: 'АК «Халк банк», Самаркандский филиал',
  address: 'г. Самарканд, ул. Фирдавси, 3',
  phoneNumber: '998662352020',
  accountNumber: '19909000100205678001',
  mfo: '00279',
  vatRegCode: '303020034567',
  clientTypeId: 8,
  contractNumber: 'ГП-25/0412',
  contract: { from: -377, to: -12 },
  contractSum: 400_000,
  ...tariff,
  contractSigner: 'samarkand',
  silentFor: 14,
  director: { name: 'КИМ АЛИНА СЕРГЕЕВНА', organization: 'Халқ банки Самарқанд филиали', pinfl: '42510900230053' },
  home: 3,
  payments: [{ daysAgo: 50, amount: 100_000 }],
  units: onlyUnit(8, 'г. Самарканд, ул. Фирдавси, 3', 9, { draftsEarlier: 1, sentEarlier: 15 }),
};

/** Staff deactivated the organization. */
const inactive: DemonstrationOrganization = {
  id: 6,
  inn: '306789123',
  name: 'ЧП «Тонг нури»',
  address: 'Ферганская область, г. Коканд, ул. Истиклол, 41',
  phoneNumber: '998735420101',
  accountNumber: '20208000700678912001',
  mfo: '00495',
  clientTypeId: 0,
  contractNumber: 'ГП-26/0156',
  contract: { from: -190, to: 175 },
  contractSum: 200_000,
  ...tariff,
  contractSigner: 'centre',
  isActive: false,
  silentFor: 25,
  director: { name: 'ЭРГАШЕВ ЛАЗИЗ БАХОДИРОВИЧ', organization: '«Тонг нури» ХК', pinfl: '30905830240066' },
  home: 6,
  payments: [],
  units: onlyUnit(9, 'г. Коканд, ул. Истиклол, 41', 10, { sentEarlier: 9 }),
};

/** The organization has the client type that the report on branches of internal clients selects by default. */
const customs: DemonstrationOrganization = {
  id: 7,
  inn: '207654321',
  name: 'Ташкентский областной таможенный пост «Келес»',
  address: 'Ташкентская область, Ташкентский район, г. Келес, ул. Бобур, 6',
  phoneNumber: '998712953307',
  accountNumber: '23402000300100003030',
  mfo: '00014',
  clientTypeId: 7,
  contractNumber: 'ГП-26/0171',
  contract: { from: -150, to: 215 },
  contractSum: 500_000,
  ...tariff,
  contractSigner: 'centre',
  director: { name: 'ҚОДИРОВ ЖАМШИД ТУРҒУНОВИЧ', organization: '«Келес» божхона пости', pinfl: '31203860220074' },
  home: 2,
  payments: [],
  units: onlyUnit(10, 'Ташкентский район, г. Келес, ул. Бобур, 6', 11, { sentToday: 1, sentEarlier: 14 }),
};

export const smallerOrganizations = [courtOrganization, enforcement, bank, inactive, customs] as const;
