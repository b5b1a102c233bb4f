import type { WebArea } from '@hybrid-mail/access';
import { formatMailNumber } from '@hybrid-mail/contracts/track';
import { commonTexts } from '@hybrid-mail/messages/common';
import { delaysTexts } from '@hybrid-mail/messages/delays';
import Box from '@mui/material/Box';
import { type Day, formatPlainDay } from '../../../lib/formats/dates.ts';
import { formatCount } from '../../../lib/formats/numbers.ts';
import { letterPagePaths } from '../../../lib/routes.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { colors, tones, touchLink, visuallyHidden } from '../../../ui/theme/tokens.ts';
import { delayLinksOf } from '../delay-links-of.ts';
import { type District, formatYesterday, isBeyondNorm } from '../norm.ts';

const texts = delaysTexts.districts;

export const secondaryTextStyles = { fontSize: 13.5, lineHeight: '18px', color: colors.secondary } as const;

interface Props {
  readonly area: WebArea;
  readonly day: Day;
  readonly district: District;
}

/** Days within which nine of ten letters are delivered, the norm bar, and yesterday's value. */
export function DaysCell({ district }: Pick<Props, 'district'>) {
  const { days, daysBefore, norm } = district;
  const isLate = isBeyondNorm(district, norm);
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 3 }}>
      <Box sx={{ minWidth: 28, textAlign: 'right', ...(isLate && { color: tones.amber.text }) }}>
        <b style={{ fontWeight: 600, fontSize: 16 }}>{days ?? commonTexts.none}</b>
        {isLate && <Box sx={visuallyHidden}>{texts.isBeyond}</Box>}
      </Box>
      <Box sx={{ flex: 1, maxWidth: 96, pt: '5px' }}>
        {days !== null && <NormBar days={days} norm={norm} />}
        <Box sx={{ ...secondaryTextStyles, pt: 1, whiteSpace: 'nowrap' }}>{formatYesterday(days, daysBefore)}</Box>
      </Box>
    </Box>
  );
}

/** Bar of the days with a tick at the norm. Hidden from screen readers, because the number next to it is text. */
function NormBar({ days, norm }: { readonly days: number; readonly norm: number }) {
  const whole = Math.max(days, norm * 2);
  const share = (part: number) => `${(100 * part) / whole}%`;
  return (
    <Box
      aria-hidden
      sx={{ position: 'relative', height: 8, minWidth: 64, borderRadius: '2px', bgcolor: colors.lineSoft }}
    >
      <Box
        sx={{
          width: share(days),
          height: '100%',
          borderRadius: '2px',
          bgcolor: days > norm ? tones.amber.text : colors.icon,
        }}
      />
      <Box sx={{ position: 'absolute', left: share(norm), top: -3, width: '2px', height: 14, bgcolor: colors.ink }} />
    </Box>
  );
}

export const StalledCell = ({ district: { still, stillBefore } }: Pick<Props, 'district'>) => (
  <>
    <b style={{ fontWeight: 600 }}>{formatCount(still)}</b>
    <Box sx={{ ...secondaryTextStyles, whiteSpace: 'nowrap' }}>{formatYesterday(still, stillBefore)}</Box>
  </>
);

/** Link to the letter that has been without movement longest. */
export function OldestLetterCell({ area, district: { oldest } }: Omit<Props, 'day'>) {
  if (oldest === null) return commonTexts.none;
  return (
    <>
      <TextLink
        to={letterPagePaths[area]}
        params={{ id: String(oldest.id) }}
        sx={{ ...touchLink, whiteSpace: 'nowrap' }}
      >
        {formatMailNumber(oldest.id)}
      </TextLink>
      <Box sx={{ ...secondaryTextStyles, whiteSpace: 'nowrap' }}>
        {texts.since({ since: formatPlainDay(oldest.since), days: oldest.days })}
      </Box>
    </>
  );
}

export function LettersCell({ area, day, district }: Props) {
  if (district.still === 0) return commonTexts.none;
  const link = delayLinksOf(area, day, { region: district.regionId, area: district.id }).still;
  return (
    <TextLink
      {...link}
      aria-label={texts.showOf({ district: district.name })}
      sx={{ display: 'inline-block', fontWeight: 600, py: { xs: 3, sm: 0 } }}
    >
      {texts.show}
    </TextLink>
  );
}
