import type { DelaysReply } from '@hybrid-mail/contracts/delays';
import { delaysTexts } from '@hybrid-mail/messages/delays';
import Box from '@mui/material/Box';
import { colors } from '../../../ui/theme/tokens.ts';
import { RegionTile } from './region-tile.tsx';
import { maxDaysOf, type RegionTone, regionTones } from './region-tones.ts';

const texts = delaysTexts.regions;

/** Grid cells of the regions by id, in reading order. Regions that are not listed follow at the end. */
const places: readonly (readonly [id: number, column: string, row: number])[] = [
  [13, '1 / span 2', 1],
  [1, '3', 1],
  [8, '4', 1],
  [7, '5', 1],
  [14, '1', 2],
  [12, '2', 2],
  [4, '3', 2],
  [2, '4', 2],
  [6, '5', 2],
  [11, '2', 3],
  [3, '3', 3],
  [5, '4', 3],
  [9, '3', 4],
  [10, '4', 4],
];
const order = (id: number) => (places.findIndex(([each]) => each === id) + places.length + 1) % (places.length + 1);

export interface RegionsProps {
  readonly data: DelaysReply;
  readonly regionId: number | undefined;
  /** Undefined if the user may see only one region. */
  readonly onChoose: ((id: number) => void) | undefined;
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  gap: '5px',
  m: 0,
  px: 3,
  pb: 3,
  listStyle: 'none',
} as const;

/** Schematic map of the regions. */
export function RegionMap({ data, regionId, onChoose }: RegionsProps) {
  const regions = data.regions.toSorted((a, b) => order(a.id) - order(b.id));
  return (
    <>
      <Box component="ul" aria-label={texts.title} sx={grid}>
        {regions.map((region) => {
          const found = places.find(([id]) => id === region.id);
          return (
            <RegionTile
              key={region.id}
              region={region}
              place={found && { column: found[1], row: found[2] }}
              isOwn={region.id === data.ownRegionId}
              isChosen={region.id === regionId}
              onChoose={onChoose && (() => onChoose(region.id))}
            />
          );
        })}
      </Box>
      <Legend norm={data.country.norm} hasOwn={data.ownRegionId !== null} />
    </>
  );
}

const swatch = { width: 16, height: 16, border: '1px solid', borderRadius: '3px', flexShrink: 0 } as const;

const legendWords = (norm: number | null): Record<Exclude<RegionTone, 'none'>, string> => {
  if (norm === null || norm < 4) {
    const { fastOwnNorms, nearOwnNorms, atOwnNorms } = texts;
    return { fast: fastOwnNorms, near: nearOwnNorms, atNorm: atOwnNorms, beyond: texts.beyond };
  }
  const { fast, near, atNorm } = maxDaysOf(norm);
  return {
    fast: texts.fast({ most: fast }),
    near: `${fast + 1}–${near}`,
    atNorm: texts.atNorm({ most: atNorm }),
    beyond: texts.beyond,
  };
};

function Legend({ norm, hasOwn }: { readonly norm: number | null; readonly hasOwn: boolean }) {
  const words = legendWords(norm);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 1,
        px: 3,
        pb: 2,
        fontSize: 13,
        color: colors.secondary,
      }}
    >
      {(['fast', 'near', 'atNorm', 'beyond'] as const).map((tone) => (
        <Box key={tone} component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box aria-hidden sx={{ ...swatch, ...regionTones[tone] }} />
          {words[tone]}
        </Box>
      ))}
      {hasOwn && (
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box aria-hidden sx={{ ...swatch, border: `2px solid ${colors.ink}` }} />
          {texts.own}
        </Box>
      )}
    </Box>
  );
}
