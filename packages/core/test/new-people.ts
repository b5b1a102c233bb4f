import type { NewUnit } from '@hybrid-mail/contracts/unit';
import { newUnit } from '@hybrid-mail/contracts/unit';
import { type NewUser, newUser } from '@hybrid-mail/contracts/user';
import { z } from 'zod';

let count = 0;

/** Input for a new unit, as the verb receives it, with a unique name. */
export function aNewUnit(organizationInn: string, given: Partial<NewUnit> = {}): NewUnit {
  count += 1;
  const typed = z.decode(newUnit, {
    name: `Участок ${count}`,
    organizationInn,
    address: 'г. Нукус, ул. Каракалпакстан, 8',
    regions: [3],
  });
  return { ...typed, ...given };
}

/** Input for a new user, as the verb receives it, with a unique login. */
export function aNewUser(unitId: number, given: Partial<NewUser> = {}): NewUser {
  count += 1;
  const typed = z.decode(newUser, {
    userFullName: 'Сеитова Айгуль Бахтияровна',
    username: `998${960_000_000 + count}`,
    password: 'Sinov-2026',
    unitId,
  });
  return { ...typed, ...given };
}
