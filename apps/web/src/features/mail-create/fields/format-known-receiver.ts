import type { KnownReceiver } from '@hybrid-mail/contracts/address-book';
import { isReturn } from '@hybrid-mail/contracts/delivery';
import { mailCreateTexts as texts } from '@hybrid-mail/messages/mail-create';
import { formatDay } from '../../../lib/formats/dates.ts';
import { resultInSentence, resultText } from '../../../shared/letter/result-text.ts';

interface Words {
  readonly note: string;
  /** Why the address may be wrong. */
  readonly warning?: string;
}

/** Address and last result of earlier letters to this receiver. */
export function formatKnownReceiver({
  region,
  area,
  address,
  performType,
  performedOn,
  writtenOn,
}: KnownReceiver): Words {
  const where = `${region.name}, ${area.name}, ${address}`;
  if (performType === null || performedOn === null) {
    return { note: `${where}. ${texts.writtenOn({ day: formatDay(writtenOn) })}` };
  }
  const day = formatDay(performedOn);
  if (!isReturn(performType)) return { note: `${where}. ${resultText(performType) ?? ''} ${day}` };
  return { note: where, warning: texts.returned({ day, reason: resultInSentence(performType) }) };
}
