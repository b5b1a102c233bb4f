import type { Delay, DelaysReply, RegionDelay } from '@hybrid-mail/contracts/delays';
import { commonTexts } from '@hybrid-mail/messages/common';
import { delaysTexts } from '@hybrid-mail/messages/delays';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { colors, focusRing, tones, visuallyHidden } from '../../../ui/theme/tokens.ts';
import { isBeyondNorm } from '../norm.ts';

const texts = delaysTexts.regions;

/** Grid cells of the regions by id, in reading order. Unlisted regions follow at the end. */
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

/** Regions as tiles, placed roughly as on a map. */
export function RegionMap({ data, regionId, onChoose }: RegionsProps) {
  const regions = data.regions.toSorted((a, b) => order(a.id) - order(b.id));
  return (
    <>
      <Box component="ul" aria-label={texts.title} sx={grid}>
        {regions.map((region) => (
          <RegionTile
            key={region.id}
            region={region}
            isOwn={region.id === data.ownRegionId}
            isChosen={region.id === regionId}
            onChoose={onChoose}
          />
        ))}
      </Box>
      <Legend norm={data.country.norm} hasOwn={data.ownRegionId !== null} />
    </>
  );
}

const tile = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  width: '100%',
  height: '100%',
  minHeight: 44,
  border: '1px solid',
  borderRadius: '6px',
  fontSize: 12.5,
  lineHeight: '16px',
  overflow: 'hidden',
  '&:focus-visible': focusRing,
} as const;

const names: Readonly<Record<number, string>> = texts.names;

/** Screen reader text after the tile's number: « дней, дольше нормы, ваша область». */
function restOfName(region: RegionDelay, isOwn: boolean): string {
  const unit = region.days === null ? texts.noLetters : delaysTexts.days({ count: region.days }).replace(/^\d+/, '');
  const parts = [unit, ...(regionToneOf(region) === 'beyond' ? [texts.beyond] : []), ...(isOwn ? [texts.own] : [])];
  return parts.join(', ');
}

export interface RegionTileProps extends Pick<RegionsProps, 'onChoose'> {
  readonly region: RegionDelay;
  readonly isOwn: boolean;
  readonly isChosen: boolean;
}

/** Tile of a region with its days; beyond the norm it is amber with a warning icon. */
function RegionTile({ region, isOwn, isChosen, onChoose }: RegionTileProps) {
  const [, gridColumn, gridRow] = places.find(([id]) => id === region.id) ?? [];
  const tone = regionToneOf(region);
  const ring = isOwn || isChosen ? { outline: `2px solid ${colors.ink}`, outlineOffset: '-2px' } : {};
  const sx = { ...tile, ...regionTones[tone], ...ring };
  const content = (
    <>
      <span>{names[region.id] ?? region.name}</span>
      <span style={visuallyHidden}>: </span>
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: 17, lineHeight: '20px' }}>
        {tone === 'beyond' && <WarningAmber aria-hidden sx={{ fontSize: 15 }} />}
        <b style={{ fontWeight: 600 }}>{region.days ?? commonTexts.none}</b>
      </Box>
      <span style={visuallyHidden}>{restOfName(region, isOwn)}</span>
    </>
  );
  return (
    <Box component="li" sx={{ minWidth: 0, gridColumn, gridRow }}>
      {onChoose ? (
        <ButtonBase aria-pressed={isChosen} onClick={() => onChoose(region.id)} sx={sx}>
          {content}
        </ButtonBase>
      ) : (
        <Box sx={sx}>{content}</Box>
      )}
    </Box>
  );
}

const swatch = { width: 16, height: 16, border: '1px solid', borderRadius: '3px', flexShrink: 0 } as const;

const legendWords = (norm: number | null): Record<Exclude<RegionTone, 'none'>, string> => {
  const { fastOwnNorms, nearOwnNorms, atOwnNorms, beyond } = texts;
  if (norm === null || norm < 4) return { fast: fastOwnNorms, near: nearOwnNorms, atNorm: atOwnNorms, beyond };
  const near = norm - nearNormDays;
  return {
    fast: texts.fast({ most: near - 1 }),
    near: `${near}–${norm - 1}`,
    atNorm: texts.atNorm({ most: norm }),
    beyond,
  };
};

const legend = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 1,
  px: 3,
  pb: 2,
  fontSize: 13,
  color: colors.secondary,
} as const;

function Legend({ norm, hasOwn }: { readonly norm: number | null; readonly hasOwn: boolean }) {
  const words = legendWords(norm);
  return (
    <Box sx={legend}>
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

/** A region has the tone `near` from this many days below its norm. */
const nearNormDays = 2;

const regionTones = {
  none: { bgcolor: colors.surface, color: colors.ink, borderColor: colors.line },
  fast: { bgcolor: colors.scaleLow, color: colors.ink, borderColor: colors.lineSoft },
  near: { bgcolor: colors.scaleMiddle, color: colors.ink, borderColor: colors.quieter },
  atNorm: { bgcolor: colors.scaleHigh, color: colors.ink, borderColor: colors.quiet },
  beyond: { bgcolor: tones.amber.tint, color: tones.amber.text, borderColor: tones.amber.text },
} as const;
type RegionTone = keyof typeof regionTones;

/** Tone of a tile: darker closer to the norm, amber beyond it. */
export function regionToneOf(delay: Delay & { norm: number }): RegionTone {
  if (isBeyondNorm(delay, delay.norm)) return 'beyond';
  if (delay.days === null) return 'none';
  if (delay.days === delay.norm) return 'atNorm';
  return delay.days >= delay.norm - nearNormDays ? 'near' : 'fast';
}
