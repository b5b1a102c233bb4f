import type { NewRegistration } from '@hybrid-mail/contracts/registration';
import { createRegistrationOffer, registerOrganization } from '@hybrid-mail/core/registration';
import { signText, type TestSigner } from '@hybrid-mail/testing/test-signers';
import type { TestWorld } from '@hybrid-mail/testing/test-world';

export const userAgent = 'Mozilla/5.0 Firefox';

let counter = 0;

/** An application that passes the contract, with unique INN and login. */
export function anApplication(given: Partial<NewRegistration> = {}): NewRegistration {
  counter += 1;
  return {
    organizationInn: String(307_000_000 + counter),
    organizationName: 'ООО «Янги ҳамкор»',
    organizationAddress: 'г. Навои, ул. Ислама Каримова, 12',
    organizationPhoneNumber: '998791234567',
    accountNumber: '20208000900123456001',
    mfo: '00224',
    vatRegCode: null,
    pinfl: null,
    isLtd: false,
    branchCode: null,
    branchName: null,
    contractNumber: 'ГП-26/0200',
    contractDateFrom: '2026-11-01',
    contractDateTo: '2027-10-31',
    contractSum: '1500000.50',
    contractSignerUnitId: null,
    hasContractWithGlobalUnit: false,
    userFullName: 'Назаров Алишер Улуғбекович',
    username: `998${930_000_000 + counter}`,
    password: 'Sinov-2026',
    ...given,
  };
}

export interface OfferedText {
  guid: string;
  text: string;
}

export async function submitApplication(world: TestWorld, application: NewRegistration): Promise<OfferedText> {
  const { guid, hashCode } = await createRegistrationOffer(world, { ...application, userAgent });
  if (guid === null || hashCode === null) throw new Error('INN or login is taken');
  return { guid, text: hashCode };
}

/** Submits the signature of the text by this key, by default the organization's key. */
export async function signAndRegister(world: TestWorld, { guid, text }: OfferedText, inn: string, key?: TestSigner) {
  const signature = await signText(key ?? (await world.signers.ofOrganization(inn)), text);
  return registerOrganization(world, { guid, signature, userAgent });
}
