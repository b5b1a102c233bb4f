import type { globalUnits } from './staff.ts';

/** A unit of an organization, with its users and with the number of letters for each outcome. */
export interface DemonstrationUnit {
  id: number;
  name: string;
  address: string;
  isHead?: boolean;
  regions: readonly number[];
  /** Ids of the users who write the unit's letters. The first one signs them if `signedBy` is absent. */
  writers: readonly number[];
  signedBy?: number;
  letters: Portion;
}

interface Portion {
  draftsToday?: number;
  draftsEarlier?: number;
  sentToday?: number;
  sentEarlier?: number;
  givenUp?: number;
  refusedToday?: number;
  refusedEarlier?: number;
  failedToday?: number;
  failedEarlier?: number;
}

export interface DemonstrationOrganization {
  id: number;
  inn: string;
  name: string;
  address: string;
  phoneNumber: string;
  accountNumber: string;
  mfo: string;
  vatRegCode?: string;
  clientTypeId: number;
  contractNumber: string;
  /** First and last day of the contract, in days from today; negative for days in the past. */
  contract: { from: number; to: number };
  contractSum: number;
  sumForMail: number;
  sumForOverPaged: number;
  contractSigner: keyof typeof globalUnits;
  isActive?: boolean;
  /** Days since the organization's last letter; 1 if absent. */
  silentFor?: number;
  director: { name: string; organization: string; pinfl: string };
  /** Id of the region to which most of the letters go. */
  home: number;
  numbersItsLetters?: boolean;
  payments: readonly { daysAgo: number; amount: number }[];
  units: readonly DemonstrationUnit[];
}

const namuna: DemonstrationOrganization = {
  id: 1,
  inn: '301234567',
  name: 'ООО «Намуна»',
  address: 'г. Ташкент, Юнусабадский район, ул. Амира Темура, 107Б',
  phoneNumber: '998712000000',
  accountNumber: '20208000800456789001',
  mfo: '00974',
  vatRegCode: '326010012345',
  clientTypeId: 0,
  contractNumber: 'ГП-26/0114',
  contract: { from: -212, to: 153 },
  contractSum: 5_000_000,
  sumForMail: 9500,
  sumForOverPaged: 500,
  contractSigner: 'tashkent',
  director: { name: 'РАХИМОВА НОДИРА ШАВКАТОВНА', organization: '«Намуна» МЧЖ', pinfl: '40201902050010' },
  home: 1,
  payments: [
    { daysAgo: 56, amount: 1_200_000 },
    { daysAgo: 31, amount: 950_000 },
    { daysAgo: 9, amount: 600_000 },
  ],
  units: [
    {
      id: 1,
      name: 'Головное подразделение',
      address: 'г. Ташкент, ул. Амира Темура, 107Б',
      isHead: true,
      regions: [1],
      writers: [2],
      letters: { draftsToday: 8, draftsEarlier: 3, sentToday: 8, sentEarlier: 25, refusedEarlier: 1 },
    },
    {
      id: 2,
      name: 'Юридический отдел',
      address: 'г. Ташкент, ул. Амира Темура, 107Б, 3-й этаж',
      regions: [1, 2],
      writers: [1, 6],
      letters: {
        draftsToday: 25,
        draftsEarlier: 6,
        sentToday: 20,
        sentEarlier: 82,
        givenUp: 3,
        refusedToday: 2,
        refusedEarlier: 3,
        failedToday: 1,
        failedEarlier: 2,
      },
    },
    {
      id: 3,
      name: 'Отдел взыскания',
      address: 'г. Ташкент, ул. Бабура, 24',
      regions: [1, 2, 6],
      writers: [4],
      signedBy: 2,
      letters: { draftsToday: 6, draftsEarlier: 4, sentToday: 7, sentEarlier: 58, givenUp: 2, refusedEarlier: 2 },
    },
  ],
};

const baraka: DemonstrationOrganization = {
  id: 2,
  inn: '302345678',
  name: 'ООО «Барака савдо»',
  address: 'г. Самарканд, ул. Регистан, 18',
  phoneNumber: '998662330505',
  accountNumber: '20208000900567890001',
  mfo: '00281',
  vatRegCode: '318020023456',
  clientTypeId: 0,
  contractNumber: 'ГП-26/0231',
  contract: { from: -148, to: 217 },
  contractSum: 1_500_000,
  sumForMail: 9500,
  sumForOverPaged: 500,
  contractSigner: 'samarkand',
  director: { name: 'УМАРОВ ДОНИЁР АЗИЗОВИЧ', organization: '«Барака савдо» МЧЖ', pinfl: '31506850170024' },
  home: 3,
  numbersItsLetters: true,
  payments: [
    { daysAgo: 44, amount: 400_000 },
    { daysAgo: 12, amount: 350_000 },
  ],
  units: [
    {
      id: 4,
      name: 'Головное подразделение',
      address: 'г. Самарканд, ул. Регистан, 18',
      isHead: true,
      regions: [3],
      writers: [5],
      letters: { draftsToday: 2, sentToday: 2, sentEarlier: 12 },
    },
    {
      id: 5,
      name: 'Отдел продаж',
      address: 'г. Самарканд, ул. Мирзо Улугбека, 52',
      regions: [3, 4],
      writers: [3],
      letters: {
        draftsToday: 6,
        draftsEarlier: 4,
        sentToday: 6,
        sentEarlier: 52,
        givenUp: 1,
        refusedToday: 1,
        failedEarlier: 1,
      },
    },
  ],
};

export const mainOrganizations = [namuna, baraka] as const;
