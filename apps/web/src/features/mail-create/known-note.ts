import type { KnownReceiver } from '@hybrid-mail/contracts/address-book';
import { deliveryTexts } from '@hybrid-mail/messages/delivery';
import { mailCreateTexts as texts } from '@hybrid-mail/messages/mail-create';
import { formatDay } from '../../lib/formats/dates.ts';

const resultTexts: Partial<Record<number, string>> = deliveryTexts.results;

/** Address and last result of earlier letters to this receiver. */
export function knownNote({ region, area, address, performType, performedOn, writtenOn }: KnownReceiver): string {
  const label = performType === null ? undefined : resultTexts[performType];
  const last =
    label && performedOn ? `${label} ${formatDay(performedOn)}` : texts.writtenOn({ day: formatDay(writtenOn) });
  return `${region.name}, ${area.name}, ${address}. ${last}`;
}
