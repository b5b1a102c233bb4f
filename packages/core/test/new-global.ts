import { type NewGlobalOrganization, newGlobalOrganization } from '@hybrid-mail/contracts/global-organization';
import { type NewGlobalUser, newGlobalUser } from '@hybrid-mail/contracts/global-user';
import { z } from 'zod';

let count = 0;

/** Input for a new global organization, with unique INN, name and login. */
export function aNewGlobalOrganization(given: Partial<NewGlobalOrganization> = {}): NewGlobalOrganization {
  count += 1;
  const typed = z.decode(newGlobalOrganization, {
    inn: String(210_000_000 + count),
    name: `АО «Почта региона ${count}»`,
    address: 'г. Ургенч, ул. Аль-Хорезми, 3',
    phoneNumber: '998622240000',
    userFullName: 'Матякубов Икром',
    username: `998${960_000_000 + count}`,
    password: 'Sinov-2026',
  });
  return { ...typed, ...given };
}

/** Input for a new user of a global unit, with a unique login. */
export function aNewGlobalUser(globalUnitId: number, given: Partial<NewGlobalUser> = {}): NewGlobalUser {
  count += 1;
  const typed = z.decode(newGlobalUser, {
    userFullName: 'Каримова Лола Тахировна',
    username: `998${970_000_000 + count}`,
    password: 'Sinov-2026',
    userType: 3,
    globalUnitId,
  });
  return { ...typed, ...given };
}
