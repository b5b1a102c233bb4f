import { applicationTexts as texts } from '@hybrid-mail/messages/application';
import type { RegistrationRecord } from './registration-record.ts';

const dayInWords = (day: string) => day.split('-').reverse().join('.');

/** Formats decimal text as «1 500 000,50», without floats. */
function moneyInWords(amount: string): string {
  const [whole = '0', part = ''] = amount.split('.');
  return texts.sum({ amount: `${whole.replace(/\B(?=(?:\d{3})+$)/g, '\u00A0')},${part.padEnd(2, '0')}` });
}

function periodInWords({ contractDateFrom: from, contractDateTo: to }: RegistrationRecord): string | null {
  const ends = [from && texts.from({ day: dayInWords(from) }), to && texts.to({ day: dayInWords(to) })].filter(Boolean);
  return ends.join(' ') || null;
}

const joinParts = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(', ') || null;

/** The application as readable lines, shown before signing; empty fields are omitted. */
export function registrationLines(record: RegistrationRecord): { label: string; value: string }[] {
  const { contractSum, hasContractWithGlobalUnit, contractSignerUnit, offerEdition } = record;
  const lines: [string, string | null][] = [
    [texts.inn, record.organizationInn],
    [texts.organization, joinParts(record.organizationName, record.isLtd && texts.isLtd)],
    [texts.address, record.organizationAddress],
    [texts.phoneNumber, record.organizationPhoneNumber],
    [texts.accountNumber, record.accountNumber],
    [texts.mfo, record.mfo],
    [texts.vatRegCode, record.vatRegCode],
    [texts.pinfl, record.pinfl],
    [texts.branch, joinParts(record.branchName, record.branchCode)],
    [texts.contractSigner, joinParts(contractSignerUnit?.name ?? null, hasContractWithGlobalUnit && texts.hasContract)],
    [texts.contractNumber, record.contractNumber],
    [texts.contractTerm, periodInWords(record)],
    [texts.contractSum, Number(contractSum) === 0 ? null : moneyInWords(contractSum)],
    [texts.firstUser, record.userFullName],
    [texts.login, record.username],
    [texts.offer, texts.offerAccepted({ day: dayInWords(offerEdition) })],
  ];
  return lines.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}
