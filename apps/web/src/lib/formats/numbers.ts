import { formatTexts } from '@hybrid-mail/messages/formats';
import { groupDigits } from '@hybrid-mail/messages/group-digits';

export { formatMoney } from '@hybrid-mail/messages/format-money';

const noBreak = '\u00A0';

/** Formats a number with no-break spaces: `18 340`. */
export const formatCount = (count: number) => groupDigits(String(count));

/** Formats a share: `20 %`. Never rounds a non-zero share to 0 % or an incomplete one to 100 %. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0) return `0${noBreak}%`;
  const percent = Math.round((100 * part) / whole);
  if (percent === 0 && part > 0) return `<${noBreak}1${noBreak}%`;
  return percent === 100 && part < whole ? `>${noBreak}99${noBreak}%` : `${percent}${noBreak}%`;
}

const units = formatTexts.bytes;

/** Formats a file size: `1,4 МБ`. */
export function formatSize(bytes: number): string {
  const power = bytes < 1024 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const amount = bytes / 1024 ** power;
  const text = amount.toFixed(power > 0 && amount < 10 ? 1 : 0).replace('.', ',');
  return `${text.replace(/,0$/, '')}${noBreak}${units[power]}`;
}
