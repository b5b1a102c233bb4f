import type { WebArea } from '@hybrid-mail/access';
import type { DelaysReply } from '@hybrid-mail/contracts/delays';
import { delaysTexts } from '@hybrid-mail/messages/delays';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FocusTitleOnUnmount } from '../../../ui/page-header/lost-focus.ts';
import { Panel } from '../../../ui/panel/panel.tsx';
import { colors, touchButton } from '../../../ui/theme/tokens.ts';
import { DelaysLoader } from '../delays-loader.tsx';
import { canAskOffice, type District, delayOf, findDistrictsWithFigures, isBeyondNorm } from '../norm.ts';
import { useOfficeInquiries } from '../office/use-office-inquiries.ts';
import { DistrictList } from './district-list.tsx';

const texts = delaysTexts.districts;
/** Row limits of the collapsed list: districts beyond the norm, or the slowest ones if all are within the norm. */
const mostShown = 10;
const slowestShown = 3;

interface Props {
  readonly area: WebArea;
  readonly regionId: number | undefined;
}

/** Districts beyond the norm, the slowest first; a button shows all districts. */
export const DistrictsBlock = (props: Props) => (
  <DelaysLoader texts={texts} skeleton={<GreyRows />}>
    {(data) => <Loaded {...props} data={data} />}
  </DelaysLoader>
);

const GreyRows = () => (
  <Box aria-hidden sx={{ px: { xs: 4, sm: 5 }, pb: 3 }}>
    {[62, 48, 70, 55, 66, 50].map((width) => (
      <Skeleton key={width} animation={false} height={52} width={`${width + 28}%`} />
    ))}
  </Box>
);

const foot = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 3,
  minHeight: 52,
  px: { xs: 4, sm: 5 },
  py: 1,
  borderTop: `1px solid ${colors.line}`,
} as const;

function Loaded({ area, regionId, data }: Props & { readonly data: DelaysReply }) {
  const [isWhole, setWhole] = useWhole(regionId);
  const districts = findDistrictsWithFigures(data, regionId);
  const beyond = districts.filter((district) => isBeyondNorm(district, district.norm));
  const short = beyond.length > 0 ? beyond.slice(0, mostShown) : districts.slice(0, slowestShown);
  const shown = isWhole ? districts : short;
  const title = titleOf(isWhole, beyond);
  const { norm } = delayOf(data, regionId);
  const counts = { beyond: beyond.length, all: districts.length };
  return (
    <Panel
      title={title}
      isBusy={false}
      beside={
        <span role="status">
          {districts.length > 0 && (norm === null ? texts.beyond(counts) : texts.beyondNorm({ ...counts, norm }))}
        </span>
      }
      action={<AskAllButton districts={beyond} />}
    >
      {districts.length === 0 && <Typography sx={{ px: { xs: 4, sm: 5 }, pb: 4 }}>{texts.none}</Typography>}
      {districts.length > 0 && beyond.length === 0 && !isWhole && (
        <Typography sx={{ px: { xs: 4, sm: 5 }, pb: 2, color: colors.secondary }}>{texts.slowest}</Typography>
      )}
      {shown.length > 0 && (
        <DistrictList area={area} day={data.day} label={title} districts={shown} hasRegions={regionId === undefined} />
      )}
      {districts.length > short.length && (
        <Box sx={foot}>
          <Box sx={{ color: colors.secondary }}>{!isWhole && restOf(districts, short, beyond)}</Box>
          <Button onClick={() => setWhole(!isWhole)} sx={{ minHeight: { xs: 44, sm: 36 } }}>
            {isWhole ? texts.showBeyond : texts.showAll({ count: districts.length })}
          </Button>
        </Box>
      )}
    </Panel>
  );
}

/** Button that sends inquiries to all offices that can be asked; hidden if there are none. */
function AskAllButton({ districts }: { readonly districts: readonly District[] }) {
  const { isRunning, ask } = useOfficeInquiries();
  const free = districts.filter(canAskOffice);
  if (free.length === 0) return null;
  return (
    <>
      <FocusTitleOnUnmount />
      <Button
        variant="contained"
        aria-disabled={isRunning}
        aria-busy={isRunning}
        onClick={() => void ask(free.map(({ id }) => id))}
        sx={{
          whiteSpace: 'nowrap',
          ...touchButton,
          ...(isRunning && { opacity: 0.6 }),
        }}
      >
        {delaysTexts.office.askAll({ count: free.length })}
      </Button>
    </>
  );
}

/**
 * Whether all districts are shown; reset when the region changes. A React key is no alternative, because it would also
 * unmount the live region.
 */
function useWhole(regionId: number | undefined) {
  const [isWhole, setWhole] = useState(false);
  const [shownRegion, setShownRegion] = useState(regionId);
  if (shownRegion !== regionId) {
    setShownRegion(regionId);
    setWhole(false);
  }
  return [isWhole, setWhole] as const;
}

function titleOf(isWhole: boolean, beyond: readonly District[]): string {
  if (isWhole) return texts.titleAll;
  return beyond.length > 0 ? texts.title : texts.allWithin;
}

/** Text about the districts that the collapsed list omits: «Ещё 9 районов в норме: от 3 до 7 дней». */
function restOf(districts: readonly District[], short: readonly District[], beyond: readonly District[]): string {
  if (beyond.length > short.length) return texts.moreBeyond({ count: beyond.length - short.length });
  // Checks each district, because they are sorted by days and norms differ: one within its norm can precede one beyond
  // it.
  const within = districts
    .filter((district) => !short.includes(district) && !isBeyondNorm(district, district.norm))
    .map(({ days }) => days ?? 0);
  if (within.length === 0) return '';
  return texts.within({ count: within.length, from: Math.min(...within), to: Math.max(...within) });
}
