import type { WebArea } from '@hybrid-mail/access';
import { commonTexts } from '@hybrid-mail/messages/common';
import { delaysTexts } from '@hybrid-mail/messages/delays';
import MarkChatRead from '@mui/icons-material/MarkChatReadOutlined';
import TrendingDown from '@mui/icons-material/TrendingDownOutlined';
import TrendingUp from '@mui/icons-material/TrendingUpOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type Day, daysBefore, formatPlainDay, today } from '../../../lib/formats/dates.ts';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { colors, tones, touchLink } from '../../../ui/theme/tokens.ts';
import { delayLinksOf } from '../delay-links-of.ts';
import { secondaryTextStyles } from '../delay-styles.ts';
import { DelaysLoader } from '../delays-loader.tsx';
import { allDistrictsOf, type District, isBeyondNorm } from '../norm.ts';

const texts = delaysTexts.changes;
const mostShown = 5;

interface Props {
  readonly area: WebArea;
  readonly regionId: number | undefined;
}

/** Changes since yesterday: districts that exceeded the norm or returned to it, and answers of offices. */
export function ChangesBlock({ area, regionId }: Props) {
  const skeleton = (
    <Skeleton aria-hidden variant="rounded" height={120} animation={false} sx={{ mx: { xs: 4, sm: 5 }, mb: 4 }} />
  );
  return (
    <DelaysLoader texts={texts} skeleton={skeleton}>
      {(data) => (
        <Panel title={texts.title} isBusy={false}>
          <Changes
            key={regionId}
            area={area}
            day={data.day}
            changes={districtChanges(allDistrictsOf(data, regionId), daysBefore(data.day, 1))}
          />
        </Panel>
      )}
    </DelaysLoader>
  );
}

const kinds = ['passed', 'longer', 'returned', 'answered'] as const;

interface DistrictChange {
  readonly kind: (typeof kinds)[number];
  readonly district: District;
}

/**
 * Changes since yesterday, in this order: exceeded the norm, became even slower, returned within the norm, got an
 * answer of the office.
 */
function districtChanges(districts: readonly District[], since: Day): DistrictChange[] {
  return districts
    .flatMap((district) => {
      const kind = kindOf(district);
      const changes: DistrictChange[] = kind === null ? [] : [{ kind, district }];
      return hasAnswered(district, since) ? [...changes, { kind: 'answered' as const, district }] : changes;
    })
    .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
}

const hasAnswered = ({ inquiry }: District, since: Day) =>
  inquiry !== null && inquiry.answer !== null && today(Date.parse(inquiry.answer.answeredOn)) >= since;

function kindOf(district: District): Exclude<DistrictChange['kind'], 'answered'> | null {
  const { norm, days, daysBefore, stillBefore } = district;
  const [is, was] = [
    isBeyondNorm(district, norm),
    isBeyondNorm({ ...district, days: daysBefore, still: stillBefore }, norm),
  ];
  if (is && !was) return 'passed';
  if (!is && was) return 'returned';
  return is && days !== null && daysBefore !== null && days > daysBefore ? 'longer' : null;
}

interface ChangesProps {
  readonly area: WebArea;
  readonly day: Day;
  readonly changes: readonly DistrictChange[];
}

function Changes({ area, day, changes }: ChangesProps) {
  const [isWhole, setWhole] = useState(false);
  if (changes.length === 0) {
    return <Typography sx={{ px: { xs: 4, sm: 5 }, pb: 4, color: colors.secondary }}>{texts.none}</Typography>;
  }
  return (
    <>
      <Box component="ul" aria-label={texts.title} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {(isWhole ? changes : changes.slice(0, mostShown)).map((change) => (
          <Change key={`${change.kind} ${change.district.id}`} area={area} day={day} {...change} />
        ))}
      </Box>
      {changes.length > mostShown && (
        <Box sx={{ px: 3, py: 1, borderTop: `1px solid ${colors.line}` }}>
          <Button onClick={() => setWhole(!isWhole)} sx={{ minHeight: { xs: 44, sm: 36 } }}>
            {isWhole ? texts.fewer : texts.all({ count: changes.length })}
          </Button>
        </Box>
      )}
    </>
  );
}

const row = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 3,
  px: { xs: 4, sm: 5 },
  py: 2,
  borderTop: `1px solid ${colors.line}`,
} as const;

const daysText = (days: number | null) => (days === null ? commonTexts.none : delaysTexts.days({ count: days }));

const looks = {
  passed: { Icon: TrendingUp, tone: 'amber' },
  longer: { Icon: TrendingUp, tone: 'amber' },
  returned: { Icon: TrendingDown, tone: 'green' },
  answered: { Icon: MarkChatRead, tone: 'blue' },
} as const;

function detailsOf(
  kind: DistrictChange['kind'],
  { days, daysBefore, still, stillBefore, inquiry }: District,
): string[] {
  if (kind === 'answered') {
    const promisedOn = inquiry?.answer?.promisedOn;
    return [promisedOn ? texts.promised({ day: formatPlainDay(promisedOn) }) : (inquiry?.answer?.text ?? '')];
  }
  return [
    days !== daysBefore && texts.days({ before: daysText(daysBefore), now: daysText(days) }),
    still > stillBefore && texts.still({ count: still - stillBefore }),
    still === 0 && stillBefore > 0 && texts.noneStill,
  ].filter((words) => words !== false);
}

function Change({ area, day, kind, district }: Omit<ChangesProps, 'changes'> & DistrictChange) {
  const { id, name, regionId, still } = district;
  const { Icon, tone } = looks[kind];
  const links = delayLinksOf(area, day, { region: regionId, area: id });
  const letters = texts.letters({ count: still });
  return (
    <Box component="li" sx={row}>
      <Icon aria-hidden sx={{ mt: '1px', fontSize: 20, color: tones[tone].text }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{texts[kind]({ district: name })}</Box>
        <Box sx={secondaryTextStyles}>{detailsOf(kind, district).join('. ')}</Box>
      </Box>
      {still > 0 && (
        <TextLink
          {...links.still}
          aria-label={texts.lettersOf({ letters, district: name })}
          sx={{ ...touchLink, whiteSpace: 'nowrap' }}
        >
          {letters}
        </TextLink>
      )}
    </Box>
  );
}
