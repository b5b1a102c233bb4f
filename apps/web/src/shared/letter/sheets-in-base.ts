import { priceRuleOf, sheetsInBase } from '@hybrid-mail/contracts/price-rules';
import { today } from '../../lib/formats/dates.ts';

/** Number of sheets included in today's base price of a letter. */
export const sheetsInBaseToday = (): number => sheetsInBase(priceRuleOf(today()));
