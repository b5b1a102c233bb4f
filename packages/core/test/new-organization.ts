import { type NewOrganization, newOrganization } from '@hybrid-mail/contracts/organization';
import { z } from 'zod';

let count = 0;

/** Input for a new organization, as the verb receives it, with unique INN and login. */
export function aNewOrganization(given: Partial<NewOrganization> = {}): NewOrganization {
  count += 1;
  const typed = z.decode(newOrganization, {
    inn: String(530_000_000 + count),
    name: `ООО «Зарафшон ${count}»`,
    address: 'г. Навои, ул. Ислама Каримова, 12',
    phoneNumber: '998792230000',
    contractSum: '12000000.50',
    sumForMail: '9500',
    sumForOverPaged: '500',
    userFullName: 'Собирова Нигора',
    username: `998${950_000_000 + count}`,
    password: 'Sinov-2026',
  });
  return { ...typed, ...given };
}
