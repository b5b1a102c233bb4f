import { type ErrorReply, type RefusalCode, refusals } from '@hybrid-mail/contracts/errors';
import { refusalTexts } from '@hybrid-mail/messages/refusals';

const isKnown = (code: string): code is RefusalCode => Object.hasOwn(refusals, code);

/**
 * Maps a refusal code to our text; uses the server's message if the code is unknown or the message is more specific.
 */
export function refusalTextOf({ code, message }: ErrorReply): string {
  if (!isKnown(code) || code === 'not-authorized') return message;
  const known = refusals[code];
  return 'saysMore' in known ? message : refusalTexts[code];
}
