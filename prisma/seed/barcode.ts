const weights = [8, 6, 4, 2, 3, 5, 9, 7];
const first = 40_726_300;

/** Number of a registered letter in the S10 format of the Universal Postal Union, e.g. `RZ407263012UZ`. */
export function barcodeOf(letterId: number): string {
  const digits = String(first + letterId);
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  const rest = 11 - (sum % 11);
  const check = rest === 10 ? 0 : rest === 11 ? 5 : rest;
  return `RZ${digits}${check}UZ`;
}
