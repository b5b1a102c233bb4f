import { priceRuleOf, sheetsInBase } from '@hybrid-mail/contracts/price-rules';
import { today } from '../../lib/formats/dates.ts';

/** Sheets that the base price of a letter holds today. */
export const sheetsInBaseToday = (): number => sheetsInBase(priceRuleOf(today()));
