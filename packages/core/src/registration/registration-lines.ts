import type { RegistrationRecord } from './registration-record.ts';

const dayInWords = (day: string | null) => day?.split('-').reverse().join('.') ?? null;

/** An application in words: people see what they sign. What was left out is not shown. */
export function registrationLines(record: RegistrationRecord): { label: string; value: string }[] {
  const lines: [string, string | null][] = [
    ['ИНН', record.organizationInn],
    ['Организация', record.organizationName],
    ['Индивидуальный предприниматель', record.isLtd ? 'да' : null],
    ['Адрес', record.organizationAddress],
    ['Телефон', record.organizationPhoneNumber],
    ['Расчётный счёт', record.accountNumber],
    ['МФО', record.mfo],
    ['Код плательщика НДС', record.vatRegCode],
    ['ПИНФЛ', record.pinfl],
    ['Филиал', [record.branchName, record.branchCode].filter(Boolean).join(', ') || null],
    ['Договор с подразделением', record.contractSignerUnit?.name ?? null],
    ['Договор уже заключён', record.hasContractWithGlobalUnit ? 'да' : null],
    ['Номер договора', record.contractNumber],
    ['Договор действует с', dayInWords(record.contractDateFrom)],
    ['Договор действует до', dayInWords(record.contractDateTo)],
    ['Сумма договора, сум', Number(record.contractSum) === 0 ? null : record.contractSum],
    ['Первый пользователь', record.userFullName],
    ['Логин', record.username],
    ['Условия оферты', `приняты, редакция от ${dayInWords(record.offerEdition)}`],
  ];
  return lines.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}
