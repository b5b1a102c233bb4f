import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { MarkedText } from '../../shared/marked-text.tsx';
import { KeyCap } from '../../ui/key-cap/key-cap.tsx';
import { StatusChip } from '../../ui/status-chip/status-chip.tsx';
import { colors, heights } from '../../ui/theme/tokens.ts';
import { useIsPhone } from '../../ui/theme/use-is-phone.ts';
import type { SearchOption } from './search-option.ts';

const line = {
  px: 4,
  py: 2,
  minHeight: { xs: 56, sm: heights.button },
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  borderLeft: '3px solid transparent',
  '&[aria-selected=true]': { bgcolor: colors.selected, borderLeftColor: colors.focus },
} as const;

/** Title with secondary text next to it; on a phone below it. */
const words = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'flex-start', sm: 'center' },
  gap: { xs: 1, sm: 3 },
} as const;

const middleButton = 1;

export interface SearchOptionHandlers {
  readonly onPoint: (key: string) => void;
  readonly onChoose: (option: SearchOption, isAside: boolean) => void;
}

interface Props extends SearchOptionHandlers {
  readonly id: string;
  readonly option: SearchOption;
  readonly isActive: boolean;
  readonly typed: readonly string[];
}

/** One option. A click with Ctrl or Meta, or the middle button, opens a new tab. */
export function SearchLine({ id, option, isActive, typed, onPoint, onChoose }: Props) {
  const { icon: Icon, title, detail } = option;
  return (
    <Box
      id={id}
      role="option"
      aria-selected={isActive}
      // Ignores mousemove events without movement, which browsers fire when options change below a resting pointer.
      onMouseMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && onPoint(option.key)}
      onClick={({ ctrlKey, metaKey }) => onChoose(option, ctrlKey || metaKey)}
      onAuxClick={({ button }) => button === middleButton && option.link && onChoose(option, true)}
      sx={line}
    >
      <Icon aria-hidden sx={{ color: colors.icon, flex: 'none' }} />
      <Box sx={words}>
        <Box sx={{ flex: { sm: 1 }, minWidth: 0 }}>
          <div>
            <MarkedText text={title} typed={option.isOffered ? [] : typed} />
          </div>
          {detail && (
            <Typography variant="caption" component="div">
              <MarkedDetail detail={detail} searched={option.searched ?? detail} typed={typed} />
            </Typography>
          )}
        </Box>
        <SecondaryInfo option={option} isActive={isActive} />
      </Box>
    </Box>
  );
}

interface DetailProps {
  readonly detail: string;
  readonly searched: string;
  readonly typed: readonly string[];
}

/** Highlights matches only in the part of the detail that was searched; a district, for example, is not searched. */
function MarkedDetail({ detail, searched, typed }: DetailProps) {
  const start = detail.indexOf(searched);
  return (
    <>
      {detail.slice(0, start)}
      <MarkedText text={searched} typed={typed} />
      {detail.slice(start + searched.length)}
    </>
  );
}

function SecondaryInfo({ option: { status, note, keys = [] }, isActive }: Pick<Props, 'option' | 'isActive'>) {
  const isPhone = useIsPhone();
  const shown = keys.length === 0 && isActive ? ['Enter'] : keys;
  return (
    <>
      {status && <StatusChip tone={status.tone} icon={status.icon} label={status.label} wrap />}
      {note && (
        <Typography variant="caption" component="div" sx={{ flex: 'none' }}>
          {note}
        </Typography>
      )}
      {!isPhone && shown.length > 0 && (
        <Box aria-hidden sx={{ flex: 'none', display: 'flex', gap: 1, color: colors.secondary }}>
          {shown.map((key) => (
            <KeyCap key={key}>{key}</KeyCap>
          ))}
        </Box>
      )}
    </>
  );
}
