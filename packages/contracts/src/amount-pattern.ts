/**
 * Digits with up to two decimals, as numeric(14,2) holds them. In a file of its own, because pages without zod read money,
 * too.
 */
export const amountPattern = /^(?:0|[1-9][0-9]{0,11})(?:\.[0-9]{1,2})?$/;
