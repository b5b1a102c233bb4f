import type { WebArea } from '@hybrid-mail/access';
import type { DayFiguresReply, DelaysReply } from '@hybrid-mail/contracts/delays';
import { commonTexts } from '@hybrid-mail/messages/common';
import { delaysTexts } from '@hybrid-mail/messages/delays';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { today } from '../../lib/formats/dates.ts';
import { formatCount } from '../../lib/formats/numbers.ts';
import type { LinkTarget } from '../../lib/link-target.ts';
import { BoxLink } from '../../ui/link/box-link.tsx';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { colors, type Tone, tones } from '../../ui/theme/tokens.ts';
import { delayLinksOf } from './delay-links-of.ts';
import { secondaryTextStyles } from './delay-styles.ts';
import { delayQueries, useDayFigures } from './delays.queries.ts';
import { delayOf, formatYesterday, isBeyondNorm } from './norm.ts';

const texts = delaysTexts.figures;

interface Props {
  readonly area: WebArea;
  readonly regionId: number | undefined;
}

const strip = {
  display: 'grid',
  m: 0,
  p: 0,
  listStyle: 'none',
  border: `1px solid ${colors.line}`,
  borderRadius: '8px',
  bgcolor: colors.surface,
  overflow: 'hidden',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)', lg: 'repeat(4, 1fr) 1.35fr 1.2fr' },
  '& > li': { minWidth: 0, boxShadow: `-1px -1px 0 ${colors.lineSoft}` },
} as const;

/** Today's figures, each compared with yesterday and linked to its letters. */
export function DayFigures({ area, regionId }: Props) {
  const query = useDayFigures(regionId);
  const places = useQuery(delayQueries.places());
  if (query.isError && query.data === undefined) return <NotLoaded query={query} text={texts.failed} />;
  return (
    <Box
      component="section"
      aria-label={texts.label}
      aria-busy={query.data === undefined || (places.data === undefined && !places.isError)}
    >
      <Box component="ul" sx={strip}>
        <Counts data={query.data} links={delayLinksOf(area, query.data?.day ?? today(), { region: regionId })} />
        <Delays
          places={places}
          regionId={regionId}
          links={delayLinksOf(area, places.data?.day ?? today(), { region: regionId })}
        />
      </Box>
    </Box>
  );
}

type Links = ReturnType<typeof delayLinksOf>;

const shown: readonly (readonly [name: 'accepted' | 'onTheWay' | 'delivered' | 'returned', tone?: Tone])[] = [
  ['accepted'],
  ['onTheWay'],
  ['delivered', 'green'],
  ['returned', 'amber'],
];

const Counts = ({ data, links }: { readonly data: DayFiguresReply | undefined; readonly links: Links }) =>
  shown.map(([name, tone]) => (
    <FigureTile
      key={name}
      label={texts[name]}
      value={data && formatCount(data[name].now)}
      note={data && formatYesterday(data[name].now, data[name].before)}
      tone={data && data[name].now > 0 ? tone : undefined}
      link={links[name]}
    />
  ));

interface DelaysProps extends Omit<Props, 'area'> {
  readonly places: UseQueryResult<DelaysReply>;
  readonly links: Links;
}

function Delays({ places: { data, isError }, regionId, links }: DelaysProps) {
  const delay = data && delayOf(data, regionId);
  const isMissing = delay === undefined && isError;
  const unknown = isMissing ? commonTexts.none : undefined;
  const norm = delay?.norm ?? null;
  const before = delay && formatYesterday(delay.days, delay.daysBefore);
  return (
    <>
      <FigureTile
        label={norm === null ? texts.stillBeyondNorms : texts.still({ norm })}
        value={delay ? formatCount(delay.still) : unknown}
        note={isMissing ? texts.delaysFailed : delay && formatYesterday(delay.still, delay.stillBefore)}
        tone={delay && delay.still > 0 ? 'red' : undefined}
        link={links.still}
      />
      <FigureTile
        label={texts.days}
        value={delay ? String(delay.days ?? commonTexts.none) : unknown}
        note={isMissing ? texts.delaysFailed : before && (norm === null ? before : texts.norm({ norm, before }))}
        tone={delay && isBeyondNorm(delay, norm) ? 'amber' : undefined}
        link={links.days}
      />
    </>
  );
}

interface TileProps {
  readonly label: string;
  /** Formatted figure; undefined while loading. */
  readonly value: string | undefined;
  /** Comparison with yesterday. */
  readonly note: ReactNode;
  readonly tone: Tone | undefined;
  readonly link: LinkTarget;
}

const tile = {
  display: 'block',
  height: '100%',
  px: 5,
  py: 3,
  color: colors.ink,
  textDecoration: 'none',
  '&:hover': { bgcolor: colors.hover },
  '&:focus-visible': { outlineOffset: '-2px' },
} as const;

const figure = { display: 'block', fontSize: 28, lineHeight: '36px', fontWeight: 600 } as const;

/** Figure compared with yesterday; the whole tile links to the letters that the figure counts. */
const FigureTile = ({ label, value, note, tone, link }: TileProps) => (
  <li>
    <BoxLink {...link} sx={tile}>
      <Box component="span" sx={{ ...secondaryTextStyles, display: 'block' }}>
        {label}
      </Box>
      <Box component="span" sx={{ ...figure, color: tone ? tones[tone].text : colors.ink }}>
        {value ?? <Skeleton width={72} animation={false} />}
      </Box>
      <Box component="span" sx={{ ...secondaryTextStyles, display: 'block', minHeight: 18 }}>
        {note}
      </Box>
    </BoxLink>
  </li>
);
