import { type DeliveryResult, isDeliveryResult } from '@hybrid-mail/contracts/delivery';
import { deliveryTexts } from '@hybrid-mail/messages/delivery';

const texts: Readonly<Record<DeliveryResult, string>> = deliveryTexts.results;

/** Name of a delivery result; undefined for a result that this release does not know. */
export const resultText = (result: number): string | undefined =>
  isDeliveryResult(result) ? texts[result] : undefined;

/** Name of a delivery result within a sentence. */
export function resultTextInSentence(result: number): string {
  const text = resultText(result) ?? '';
  return text.charAt(0).toLowerCase() + text.slice(1);
}
