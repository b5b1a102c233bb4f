import type { Database } from '@hybrid-mail/db';
import { anOrganization, aUnit } from '@hybrid-mail/testing/people';

let count = 0;

/** Request body of a new organization with an unused INN and login. */
export function aNewOrganization(given: Record<string, unknown> = {}): Record<string, unknown> {
  count += 1;
  return {
    Inn: String(520_000_000 + count),
    Name: `ООО «Ипак йўли ${count}»`,
    Address: 'г. Бухара, ул. Накшбанди, 7',
    AccountNumber: '20208000900123456001',
    Mfo: '00433',
    PhoneNumber: '998652241100',
    ContractNumber: 'ГП-77/2026',
    ContractDateFrom: '01.02.2026',
    ContractDateTo: '31.01.2027',
    ContractSum: '12000000.00',
    SumForMail: '9500',
    SumForOverPaged: '500',
    UserFullName: 'Рахмонова Дилноза Анваровна',
    Username: `998${940_000_000 + count}`,
    Password: 'Sinov-2026',
    ...given,
  };
}

/** Creates an organization that has everything except its activation. @returns its id */
export async function aReadyOrganization(db: Database, contractSignerUnitId: number | null): Promise<number> {
  const type = { id: 11, name: 'Пенсионный фонд', isBank: false };
  const { id: clientTypeId } = await db.prisma.clientType.upsert({ where: { id: type.id }, create: type, update: {} });
  const contract = { contractNumber: 'ГП-78/2026', contractSignerUnitId, clientTypeId };
  const { id } = await anOrganization(db, { isActive: false, ...contract });
  await aUnit(db, id, { isHead: true, isActive: false, regions: { create: { regionId: 3 } } });
  return id;
}
