import { testPassword } from '@hybrid-mail/testing/people';

let count = 0;

/** Request body of a new unit with an unused name. */
export function aNewUnit(organizationInn: string, given: Record<string, unknown> = {}): Record<string, unknown> {
  count += 1;
  return {
    Name: `Кунградский участок ${count}`,
    OrganizationInn: organizationInn,
    Address: 'г. Кунград, ул. Бердаха, 3',
    IsHead: false,
    IsActive: true,
    ContractNumber: 'ГП-12/2026',
    ContractDateFrom: '01.02.2026',
    ContractDateTo: '31.01.2027',
    ContractSum: '4000000',
    SumForMail: '9500',
    SumForOverPaged: '500',
    Regions: [3],
    ...given,
  };
}

/** Request body of a new user with an unused login. */
export function aNewUser(unitId: number, given: Record<string, unknown> = {}): Record<string, unknown> {
  count += 1;
  return {
    UserFullName: 'Сеитова Айгуль Бахтияровна',
    Username: `998${970_000_000 + count}`,
    Password: testPassword,
    UnitId: unitId,
    ...given,
  };
}
