import { priceRuleOf, sheetsInBase } from '@hybrid-mail/contracts/price-rules';
import { formatMailNumber } from '@hybrid-mail/contracts/track';
import { createAuditFormatter } from '@hybrid-mail/messages/format-audit';
import { formatTimestamp, today } from '../../lib/formats/dates.ts';
import { formatMoney } from '../../lib/formats/numbers.ts';

export const auditFormatter = createAuditFormatter({
  mailNumber: formatMailNumber,
  money: formatMoney,
  moment: formatTimestamp,
  sheetsInBase: (at) => sheetsInBase(priceRuleOf(today(new Date(at)))),
});
