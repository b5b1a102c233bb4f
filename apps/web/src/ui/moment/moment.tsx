import { commonTexts } from '@hybrid-mail/messages/common';
import { formatDay, formatTimestamp } from '../../lib/formats/dates.ts';
import { colors } from '../theme/tokens.ts';

/** Date DD.MM.YYYY with the time HH:mm:ss below it, for narrow columns. */
export function Moment({ at }: { readonly at: string | null }) {
  if (at === null) return commonTexts.none;
  const day = formatDay(at);
  return (
    <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
      {day}{' '}
      <span style={{ display: 'block', color: colors.secondary }}>{formatTimestamp(at).slice(day.length + 1)}</span>
    </time>
  );
}
