import { signText } from '@hybrid-mail/testing/test-signers';
import type { ApiWorld } from './api-world.ts';

let counter = 0;

/** Request body of a registration application, with a unique INN and login. */
export function anApplication(given: Record<string, unknown> = {}): Record<string, unknown> {
  counter += 1;
  return {
    OrganizationInn: String(307_000_000 + counter),
    OrganizationName: 'ООО «Янги ҳамкор»',
    OrganizationAddress: 'г. Навои, ул. Ислама Каримова, 12',
    OrganizationPhoneNumber: '998791234567',
    UserFullName: 'Назаров Алишер Улуғбекович',
    Username: `998${930_000_000 + counter}`,
    Password: 'Sinov-2026',
    VatRegCode: '303020034567',
    BranchCode: '0042',
    BranchName: 'Навоийский филиал',
    IsLtd: false,
    Pinfl: '40201902050010',
    ContractSum: '1500000.50',
    ContractSignerUnitId: null,
    AccountNumber: '20208000900123456001',
    Mfo: '00224',
    ContractNumber: 'ГП-26/0200',
    ContractDateFrom: '01.11.2026',
    ContractDateTo: '31.10.2027',
    HasContractWithGlobalUnit: false,
    ...given,
  };
}

/** Submits an application and returns the body of the second call: the signature with the organization's key. */
export async function aSignedApplication(api: ApiWorld, application = anApplication()) {
  const answer = await api.app.inject({ method: 'POST', url: '/api/RegisterHashCode', payload: application });
  const { Guid, HashCode } = answer.json();
  const key = await api.signers.ofOrganization(String(application.OrganizationInn));
  return { body: { Guid, Signature: await signText(key, HashCode) } };
}
