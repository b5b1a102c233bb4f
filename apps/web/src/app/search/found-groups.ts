import type { Area } from '@hybrid-mail/access';
import type { Found, FoundLetter, FoundRegistry, FoundUser } from '@hybrid-mail/contracts/search';
import { mailNumber } from '@hybrid-mail/contracts/track';
import { searchTexts as texts } from '@hybrid-mail/messages/search';
import { linkOptions } from '@tanstack/react-router';
import { formatDay } from '../../lib/formats/dates.ts';
import { letterPages, mailLists, type PagePath } from '../../lib/routes.ts';
import { mailStatusOf, staffStatusOf } from '../../shared/mail-status.ts';
import { staffPages } from '../../shared/staff-pages.ts';
import type { SearchGroup, SearchOption } from './search-option.ts';

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');

const letterOption = (area: Area, letter: FoundLetter): SearchOption => ({
  key: `letter-${letter.id}`,
  title: letter.receiver,
  detail: joined([
    mailNumber(letter.id),
    (area === 'main' ? mailStatusOf(letter) : staffStatusOf(letter)).label,
    `${letter.area}, ${letter.address}`,
    area === 'main' ? '' : letter.organization,
    formatDay(letter.createdOn),
  ]),
  link: linkOptions({ to: letterPages[area], params: { id: String(letter.id) } }),
});

const registryOption = ({ id, fileName, note, rowCount, createdOn }: FoundRegistry): SearchOption => ({
  key: `registry-${id}`,
  title: fileName ?? texts.registry({ id }),
  detail: joined([note ?? '', texts.rows({ count: rowCount }), formatDay(createdOn)]),
  link: linkOptions({ to: mailLists.main, search: { registry: id } }),
});

/** The page in this area, as one of its own paths, so that the router knows its parameters; undefined if absent. */
const pageIn = <P extends PagePath>(places: Partial<Record<Area, P>>, area: Area): P | undefined => places[area];

function organizationOptions(area: Area, organizations: Found['organizations']): readonly SearchOption[] {
  const to = pageIn(staffPages.organizations.places, area);
  if (to === undefined) return [];
  return organizations.map(({ id, name, inn }) => ({
    key: `organization-${id}`,
    title: name,
    detail: texts.inn({ inn }),
    link: linkOptions({ to, search: { inn } }),
  }));
}

function userOptions(area: Area, users: readonly FoundUser[]): readonly SearchOption[] {
  const to = pageIn(staffPages.users.places, area);
  if (to === undefined) return [];
  return users.map(({ id, name, username, organization }) => ({
    key: `user-${id}`,
    title: name,
    detail: joined([username, organization.name]),
    link: linkOptions({ to, search: { user: String(id) } }),
  }));
}

/** Lines that open what the server found; nothing of a kind whose page this area lacks. */
export const foundGroups = (area: Area, found: Found): readonly SearchGroup[] => [
  { title: texts.letters, options: found.letters.map((letter) => letterOption(area, letter)) },
  { title: texts.registries, options: found.registries.map(registryOption) },
  { title: texts.organizations, options: organizationOptions(area, found.organizations) },
  { title: texts.users, options: userOptions(area, found.users) },
];
