import { type OrganizationInList, organizationPage } from '@hybrid-mail/contracts/organization';
import { type UnitInList, unitPage } from '@hybrid-mail/contracts/unit';
import { type UserInList, userPage } from '@hybrid-mail/contracts/user';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import type { ApiDouble } from './api-double.ts';

export const anOrganization = (
  over: Partial<OrganizationInList['organization']> = {},
  more: Partial<OrganizationInList> = {},
): OrganizationInList => ({
  organization: {
    id: 7,
    name: 'ООО «Намуна»',
    inn: '301234567',
    address: 'г. Ташкент, ул. Бабура, 24',
    phoneNumber: '998712345678',
    contractNumber: 'ГП-26/0114',
    contractDateFromStr: '2026-04-24',
    contractDateToStr: '2027-04-24',
    contractSum: '5000000.00',
    sumForMail: '9500.00',
    sumForOverPaged: '500.00',
    contractSignerUnit: { id: 31, name: 'Центральный аппарат', isHead: true },
    contractSignerUnitId: 31,
    hasContractWithGlobalUnit: true,
    isActive: true,
    createdOn: '2026-04-24T05:00:00.000+05:00',
    ...over,
  },
  createdMailsCount: 12,
  sentMailsCount: 9,
  mayEdit: true,
  ...more,
});

export const aUnit = (over: Partial<UnitInList> = {}): UnitInList => ({
  id: 3,
  name: 'Юридический отдел',
  isHead: false,
  organization: { id: 7, name: 'ООО «Намуна»', inn: '301234567' },
  isActive: true,
  contractNumber: 'ГП-26/0114',
  contractDateFromStr: '2026-04-24',
  contractDateToStr: '2027-04-24',
  sumForMail: '9500.00',
  sumForOverPaged: '500.00',
  address: 'г. Ташкент, ул. Амира Темура, 107Б',
  contractSum: '5000000.00',
  regions: [{ id: 8, name: 'Бухарская область' }],
  createdOn: '2026-04-24T05:00:00.000+05:00',
  createdOnStr: '2026-04-24 05:00:00',
  ...over,
});

export const aUser = (over: Partial<UserInList> = {}): UserInList => ({
  id: 42,
  name: 'Каримова Гулчеҳра',
  username: '998901112233',
  type: 0,
  organization: { id: 7, name: 'ООО «Намуна»', inn: '301234567' },
  unit: { id: 3, name: 'Юридический отдел', isHead: false },
  canSignOnBehalfOfOrganization: true,
  pinfl: '31210632040244',
  isActive: true,
  isAdmin: false,
  isModerator: false,
  isMonitoring: false,
  createdOn: '2026-04-24T05:00:00.000+05:00',
  createdOnStr: '2026-04-24 05:00:00',
  ...over,
});

export const organizationsAnswer = (...records: OrganizationInList[]) => ({
  json: z.encode(organizationPage, { records, total: records.length }),
});
export const unitsAnswer = (...records: UnitInList[]) => ({
  json: z.encode(unitPage, { records, total: records.length }),
});
export const usersAnswer = (...records: UserInList[]) => ({
  json: z.encode(userPage, { records, total: records.length }),
});

/** Queries of all calls of a list so far, oldest first. */
export const listQueriesOf = ({ asked }: ApiDouble, path: string) =>
  asked.filter((call) => call.path === path).map(({ query }) => Object.fromEntries(query));

/** The last call with this method and path. */
export const lastCallOf = ({ asked }: ApiDouble, method: string, path: string) =>
  asked.findLast((call) => call.method === method && call.path === path);

export const filterBar = async () => within(await screen.findByRole('search', { name: 'Фильтры' }));

/** Types words into the field of an open filter or form and chooses the option that is found. */
export async function chooseFoundOption(field: HTMLElement, words: string, title: RegExp): Promise<void> {
  await userEvent.type(field, words);
  await userEvent.click(await screen.findByRole('option', { name: title }));
}
