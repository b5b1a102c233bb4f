import { searchTexts as texts } from '@hybrid-mail/messages/search';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { colors, heights } from '../../ui/theme/tokens.ts';
import type { SearchGroup, SearchOption } from './search-option.ts';

interface Props {
  readonly id: string;
  readonly groups: readonly SearchGroup[];
  readonly activeKey: string | undefined;
  readonly onPoint: (key: string) => void;
  readonly onChoose: (option: SearchOption, isAside: boolean) => void;
}

const line = {
  px: 4,
  py: 2,
  minHeight: { xs: 56, sm: heights.button },
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  borderLeft: '3px solid transparent',
  '&[aria-selected=true]': { bgcolor: colors.selected, borderLeftColor: colors.focus },
} as const;

const middleButton = 1;

export const optionId = (list: string, key: string) => `${list}-${key.replaceAll('/', '_')}`;

/** The lines by kind. The focus stays in the field, whose aria-activedescendant names the active line. */
export function SearchList({ id, groups, activeKey, onPoint, onChoose }: Props) {
  useEffect(() => {
    if (activeKey !== undefined)
      document.getElementById(optionId(id, activeKey))?.scrollIntoView?.({ block: 'nearest' });
  }, [id, activeKey]);
  return (
    <Box id={id} role="listbox" aria-label={texts.results}>
      {groups.map(({ title, options }, place) => (
        <Box key={title} role="group" aria-labelledby={`${id}-group-${place}`} sx={{ pb: 2 }}>
          <Typography
            id={`${id}-group-${place}`}
            variant="caption"
            component="div"
            sx={{ px: 4, pt: 2, fontWeight: 600 }}
          >
            {title}
          </Typography>
          {options.map((option) => (
            <Line
              key={option.key}
              id={optionId(id, option.key)}
              option={option}
              isActive={option.key === activeKey}
              onPoint={onPoint}
              onChoose={onChoose}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
}

interface LineProps extends Pick<Props, 'onPoint' | 'onChoose'> {
  readonly id: string;
  readonly option: SearchOption;
  readonly isActive: boolean;
}

/** One line. Ctrl, Meta or the middle button open it in a new tab. */
const Line = ({ id, option, isActive, onPoint, onChoose }: LineProps) => (
  <Box
    id={id}
    role="option"
    aria-selected={isActive}
    // Browsers also send a move without a distance when the lines change beneath a resting pointer.
    onMouseMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && onPoint(option.key)}
    // The default would take the focus from the field, and the middle button would start scrolling.
    onMouseDown={(event) => event.preventDefault()}
    onClick={({ ctrlKey, metaKey }) => onChoose(option, ctrlKey || metaKey)}
    onAuxClick={({ button }) => button === middleButton && option.link && onChoose(option, true)}
    sx={line}
  >
    <span>{option.title}</span>
    {option.detail && <Typography variant="caption">{option.detail}</Typography>}
  </Box>
);
