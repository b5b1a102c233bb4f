import type { RegistrationRecord } from './registration-record.ts';

const dayInWords = (day: string) => day.split('-').reverse().join('.');

/** «1 500 000,50», from the text itself: money never becomes a float. */
function moneyInWords(amount: string): string {
  const [whole = '0', part = ''] = amount.split('.');
  return `${whole.replace(/\B(?=(?:\d{3})+$)/g, '\u00A0')},${part.padEnd(2, '0')}\u00A0сум`;
}

function periodInWords({ contractDateFrom: from, contractDateTo: to }: RegistrationRecord): string | null {
  const ends = [from && `с ${dayInWords(from)}`, to && `по ${dayInWords(to)}`].filter(Boolean);
  return ends.join(' ') || null;
}

const together = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(', ') || null;

/** An application in words: people see what they sign. What was left out is not shown. */
export function registrationLines(record: RegistrationRecord): { label: string; value: string }[] {
  const { contractSum, hasContractWithGlobalUnit, contractSignerUnit, offerEdition } = record;
  const lines: [string, string | null][] = [
    ['ИНН', record.organizationInn],
    ['Организация', together(record.organizationName, record.isLtd && 'индивидуальный предприниматель')],
    ['Адрес', record.organizationAddress],
    ['Телефон', record.organizationPhoneNumber],
    ['Расчётный счёт', record.accountNumber],
    ['МФО', record.mfo],
    ['Код плательщика НДС', record.vatRegCode],
    ['ПИНФЛ', record.pinfl],
    ['Филиал', together(record.branchName, record.branchCode)],
    [
      'Подразделение оператора',
      together(contractSignerUnit?.name ?? null, hasContractWithGlobalUnit && 'договор уже заключён'),
    ],
    ['Номер договора', record.contractNumber],
    ['Срок договора', periodInWords(record)],
    ['Сумма договора', Number(contractSum) === 0 ? null : moneyInWords(contractSum)],
    ['Первый пользователь', record.userFullName],
    ['Логин', record.username],
    ['Условия оферты', `приняты, редакция от ${dayInWords(offerEdition)}`],
  ];
  return lines.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}
