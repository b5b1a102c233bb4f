const groups = /\B(?=(\d{3})+(?!\d))/g;

/**
 * `18 340`: no-break spaces between thousands, like all numbers of the product.
 * @param whole digits, with or without a sign
 */
export const groupDigits = (whole: string): string => whole.replace(groups, '\u00A0');
