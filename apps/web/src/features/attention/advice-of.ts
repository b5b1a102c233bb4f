import {
  type AttentionKind,
  contractEndingDays,
  returnedLetterDays,
  silentDays,
  stuckHours,
} from '@hybrid-mail/contracts/attention';
import { attentionTexts as texts } from '@hybrid-mail/messages/attention';

const limits = { stuckHours, silentDays, contractDays: contractEndingDays, returnedDays: returnedLetterDays };
const forStaff: Partial<Record<AttentionKind, string>> = texts.adviceForStaff;

/**
 * Text that explains a kind of problem and its remedy. Staff get another text, because they cannot fix a customer's
 * letter.
 */
export function adviceOf(kind: AttentionKind, isOwn: boolean): string {
  const { advice } = texts.kinds[kind];
  return (!isOwn && forStaff[kind]) || (typeof advice === 'string' ? advice : advice(limits));
}
