import {
  type NewcomerChecklist,
  newcomerChecklist,
  type Onboarding,
  onboarding,
} from '@hybrid-mail/contracts/onboarding';
import { z } from 'zod';
import { anOrganization, aUnit } from './staff-lists.ts';

const checklist: NewcomerChecklist = {
  items: [
    { step: 'request', state: 'done' },
    { step: 'contract', state: 'done' },
    { step: 'prices', state: 'current' },
    { step: 'regionsAndType', state: 'later' },
    { step: 'letter', state: 'later' },
  ],
  isActive: false,
  registeredOn: '2026-11-18',
  contractEndsOn: '2027-12-31',
};

export const aChecklist = (over: Partial<NewcomerChecklist> = {}) => ({
  json: { Checklist: z.encode(newcomerChecklist, { ...checklist, ...over }) },
});

const noPrices = { sumForMail: null, sumForOverPaged: null };
const head = aUnit({ id: 3, name: 'Головное подразделение', isHead: true, isActive: false, ...noPrices });
const branch = aUnit({ id: 4, name: 'Филиал', isActive: false, sumForMail: '9000.00' });

/** Organization with a signed contract, a unit without a price and a unit with its own price. */
export const anOnboarding = (over: Partial<Onboarding> = {}) => ({
  json: z.encode(onboarding, {
    organization: anOrganization({ ...noPrices, isActive: false, clientType: null }).organization,
    units: [head, branch],
    request: { userName: 'Хамидов Дилшод', signerName: 'Хамидов Дилшод', signerInn: '301234567' },
    balance: '1500000.00',
    steps: [
      { step: 'request', state: 'done' },
      { step: 'contract', state: 'done' },
      { step: 'prices', state: 'incomplete' },
      { step: 'regions', state: 'done' },
      { step: 'clientType', state: 'untouched' },
      { step: 'activation', state: 'locked' },
    ],
    blockers: [
      { kind: 'unitPrice', units: [{ id: 3, name: 'Головное подразделение' }] },
      { kind: 'clientType', units: [] },
    ],
    checklist,
    draft: null,
    ...over,
  }),
});
