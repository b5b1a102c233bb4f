import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mailQuery } from './mail-list.ts';
import { organizationChange } from './organization.ts';

const there = (change: z.output<typeof organizationChange>) =>
  z.decode(organizationChange, z.encode(organizationChange, change));

describe('a change of an organization', () => {
  it('names nothing that was left out', () => {
    expect(z.encode(organizationChange, { mfo: '00433' })).toEqual({ Mfo: '00433' });
    expect(z.decode(organizationChange, { mfo: '00433' })).toEqual({ mfo: '00433' });
  });

  it.each([
    { contractDateTo: null },
    { contractDateTo: '2027-01-31' },
    { mfo: null },
    { contractSignerUnitId: null },
    { clientTypeId: 0 },
    { sumForMail: '9500.50' },
    { sumForMail: null },
    { applyPricesToUnits: true },
    { isActive: false },
  ])('%j arrives as it left', (change) => {
    expect(there(change)).toEqual(change);
  });

  it.each(['NaN', '-1', '1.234', '9 500'])('the amount «%s» is refused, not taken for another', (sumForMail) => {
    expect(z.safeDecode(organizationChange, { SumForMail: sumForMail }).success).toBe(false);
  });
});

describe('the year 0, which is in no calendar and which Postgres refuses', () => {
  it.each(['01.01.0000', '31.12.0000'])('has no day %s of a contract', (contractDateFrom) => {
    const { error } = z.safeDecode(organizationChange, { ContractDateFrom: contractDateFrom });
    expect(error?.issues.map(({ message }) => message)).toEqual(['no-such-day']);
    expect(z.safeDecode(organizationChange, { ContractDateFrom: '01.01.0001' }).success).toBe(true);
  });

  it('has no day to filter by', () => {
    expect(z.safeDecode(mailQuery, { CreatedStart: '0000-01-01' }).success).toBe(false);
    expect(z.safeDecode(mailQuery, { CreatedStart: '0001-01-01' }).success).toBe(true);
  });
});
