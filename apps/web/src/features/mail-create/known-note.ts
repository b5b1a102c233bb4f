import type { KnownReceiver } from '@hybrid-mail/contracts/address-book';
import { performTypes } from '@hybrid-mail/contracts/delivery';
import { formatDay } from '../../lib/formats/dates.ts';
import { mailCreateTexts as texts } from '../../messages/mail-create.ts';

/** Where somebody was written to, and what came of it last. */
export function knownNote({ region, area, address, performType, performedOn, writtenOn }: KnownReceiver): string {
  const label = performTypes.find(({ id }) => id === performType)?.label;
  const last = label && performedOn ? `${label} ${formatDay(performedOn)}` : texts.writtenOn(formatDay(writtenOn));
  return `${region.name}, ${area.name}, ${address}. ${last}`;
}
