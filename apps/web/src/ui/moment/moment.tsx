import { commonTexts } from '@hybrid-mail/messages/common';
import { formatDay, formatTime, formatTimestamp, hasTime } from '../../lib/formats/dates.ts';
import { colors } from '../theme/tokens.ts';

/**
 * Date DD.MM.YYYY with the time HH:mm below it, for narrow columns. The tooltip has the seconds; a record that was
 * stored with its day only shows no time.
 * @param isExact shows the seconds, as evidence does
 */
export function Moment({ at, isExact = false }: { readonly at: string | null; readonly isExact?: boolean }) {
  if (at === null) return commonTexts.none;
  const day = formatDay(at);
  const timestamp = formatTimestamp(at);
  if (!isExact && !hasTime(at)) return <time dateTime={at}>{day}</time>;
  return (
    <time dateTime={at} title={timestamp} style={{ whiteSpace: 'nowrap' }}>
      {day}{' '}
      <span className="moment-time" style={{ display: 'block', color: colors.secondary }}>
        {isExact ? timestamp.slice(day.length + 1) : formatTime(at)}
      </span>
    </time>
  );
}
