const services = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const perService = 100_000_000;
const weights = [8, 6, 4, 2, 3, 5, 9, 7];

export const barcodeCount = services.length * perService;

/** Number of a registered letter in the S10 format of the Universal Postal Union, e.g. `RA473124829UZ`. */
export function barcodeOf(ordinal: number): string {
  const digits = String(ordinal % perService).padStart(8, '0');
  const service = services[Math.floor(ordinal / perService) % services.length];
  return `R${service}${digits}${checkDigit(digits)}UZ`;
}

function checkDigit(digits: string): number {
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  const rest = 11 - (sum % 11);
  if (rest === 10) return 0;
  return rest === 11 ? 5 : rest;
}
