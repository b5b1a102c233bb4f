import { deliveryTexts } from '@hybrid-mail/messages/delivery';

const results: Partial<Record<number, string>> = deliveryTexts.results;

/** Name of the result within a sentence. */
export function returnReason(performType: number): string {
  const label = results[performType] ?? '';
  return label.charAt(0).toLowerCase() + label.slice(1);
}
