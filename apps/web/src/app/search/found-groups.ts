import type { Area } from '@hybrid-mail/access';
import type { Found, FoundLetter, FoundRegistry, FoundUser } from '@hybrid-mail/contracts/search';
import { mailNumber } from '@hybrid-mail/contracts/track';
import { searchTexts as texts } from '@hybrid-mail/messages/search';
import { formatDay } from '../../lib/formats/dates.ts';
import { letterPages, mailLists } from '../../lib/routes.ts';
import { placeOf } from '../../shared/staff-pages.ts';
import type { SearchGroup, SearchOption } from './search-option.ts';

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');

const letterOption = (area: Area, letter: FoundLetter): SearchOption => ({
  key: `letter-${letter.id}`,
  title: letter.receiver,
  detail: joined([
    mailNumber(letter.id),
    `${letter.area}, ${letter.address}`,
    area === 'main' ? '' : letter.organization,
    formatDay(letter.createdOn),
  ]),
  link: { to: letterPages[area], params: { id: String(letter.id) } },
});

const registryOption = ({ id, fileName, note, rowCount, createdOn }: FoundRegistry): SearchOption => ({
  key: `registry-${id}`,
  title: fileName ?? texts.registry({ id }),
  detail: joined([note ?? '', texts.rows({ count: rowCount }), formatDay(createdOn)]),
  link: { to: mailLists.main, search: { registry: id } as never },
});

const organizationOption = (area: Area, { id, name, inn }: Found['organizations'][number]): SearchOption => ({
  key: `organization-${id}`,
  title: name,
  detail: texts.inn({ inn }),
  link: { to: placeOf('organizations', area) ?? mailLists[area], search: { inn } as never },
});

const userOption = (area: Area, { id, name, username, organization }: FoundUser): SearchOption => ({
  key: `user-${id}`,
  title: name,
  detail: joined([username, organization.name]),
  link: { to: placeOf('users', area), search: { user: String(id) } as never },
});

/** What the server found, as lines that open it. */
export const foundGroups = (area: Area, found: Found): readonly SearchGroup[] => [
  { title: texts.letters, options: found.letters.map((letter) => letterOption(area, letter)) },
  { title: texts.registries, options: found.registries.map(registryOption) },
  { title: texts.organizations, options: found.organizations.map((one) => organizationOption(area, one)) },
  { title: texts.users, options: found.users.map((user) => userOption(area, user)) },
];
