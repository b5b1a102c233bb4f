import type { RegionDelay } from '@hybrid-mail/contracts/delays';
import { commonTexts } from '@hybrid-mail/messages/common';
import { delaysTexts } from '@hybrid-mail/messages/delays';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { colors, focusRing, visuallyHidden } from '../../../ui/theme/tokens.ts';
import { regionTones, toneOf } from './region-tones.ts';

const texts = delaysTexts.regions;

interface Props {
  readonly region: RegionDelay;
  /** Column and row on the map. */
  readonly place: { readonly column: string; readonly row: number } | undefined;
  readonly isOwn: boolean;
  readonly isChosen: boolean;
  /** Undefined if the user may see only one region. */
  readonly onChoose: (() => void) | undefined;
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
export const shortName = ({ id, name }: RegionDelay) => names[id] ?? name;

/** Screen reader text after the tile's number: « дней, дольше нормы, ваша область». */
function restOfName(region: RegionDelay, isOwn: boolean): string {
  const unit = region.days === null ? texts.noLetters : delaysTexts.days({ count: region.days }).replace(/^\d+/, '');
  const parts = [unit, ...(toneOf(region) === 'beyond' ? [texts.beyond] : []), ...(isOwn ? [texts.own] : [])];
  return parts.join(', ');
}

/** Region on the schematic map: its days, amber with a warning icon beyond the norm. */
export function RegionTile({ region, place, isOwn, isChosen, onChoose }: Props) {
  const tone = toneOf(region);
  const ring = isOwn || isChosen ? { outline: `2px solid ${colors.ink}`, outlineOffset: '-2px' } : {};
  const sx = { ...tile, ...regionTones[tone], ...ring };
  const content = (
    <>
      <span>{shortName(region)}</span>
      <span style={visuallyHidden}>: </span>
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: 17, lineHeight: '20px' }}>
        {tone === 'beyond' && <WarningAmber aria-hidden sx={{ fontSize: 15 }} />}
        <b style={{ fontWeight: 600 }}>{region.days ?? commonTexts.none}</b>
      </Box>
      <span style={visuallyHidden}>{restOfName(region, isOwn)}</span>
    </>
  );
  return (
    <Box component="li" sx={{ minWidth: 0, gridColumn: place?.column, gridRow: place?.row }}>
      {onChoose ? (
        <ButtonBase aria-pressed={isChosen} onClick={onChoose} sx={sx}>
          {content}
        </ButtonBase>
      ) : (
        <Box sx={sx}>{content}</Box>
      )}
    </Box>
  );
}
