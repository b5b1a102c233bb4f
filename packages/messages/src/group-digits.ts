const groups = /\B(?=(\d{3})+(?!\d))/g;

/**
 * Groups digits in threes: `18 340`, with no-break spaces, like all numbers of the product.
 * @param whole digits, with or without a sign
 */
export const groupDigits = (whole: string): string => whole.replace(groups, '\u00A0');
