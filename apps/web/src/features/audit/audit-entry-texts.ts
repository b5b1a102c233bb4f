import { priceRuleOf, sheetsInBase } from '@hybrid-mail/contracts/price-rules';
import { mailNumber } from '@hybrid-mail/contracts/track';
import { auditFormatter } from '@hybrid-mail/messages/format-audit';
import { formatTimestamp, today } from '../../lib/formats/dates.ts';
import { formatMoney } from '../../lib/formats/numbers.ts';

export const auditEntryTexts = auditFormatter({
  mailNumber,
  money: formatMoney,
  moment: formatTimestamp,
  sheetsInBase: (at) => sheetsInBase(priceRuleOf(today(new Date(at)))),
});
