import { typedBeginnings } from '@hybrid-mail/contracts/search-fold';
import { searchTexts as texts } from '@hybrid-mail/messages/search';
import Tag from '@mui/icons-material/TagOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { MarkedText } from '../../shared/marked-text.tsx';
import { KeyCap } from '../../ui/key-cap/key-cap.tsx';
import { StatusChip } from '../../ui/status-chip/status-chip.tsx';
import { colors, heights, visuallyHidden } from '../../ui/theme/tokens.ts';
import { useIsPhone } from '../../ui/theme/use-is-phone.ts';
import type { SearchGroup, SearchOption } from './search-option.ts';

interface Props extends SearchOptionHandlers {
  readonly id: string;
  readonly groups: readonly SearchGroup[];
  readonly activeKey: string | undefined;
  readonly text: string;
}

export const optionId = (list: string, key: string) => `${list}-${key.replaceAll(/[/\s]/g, '_')}`;

const group = { pb: 2, '& + &': { borderTop: `1px solid ${colors.lineSoft}` } } as const;

/** Options by kind. The focus stays in the field, whose aria-activedescendant refers to the active option. */
export function SearchList({ id, groups, activeKey, text, onPoint, onChoose }: Props) {
  const typed = typedBeginnings(text);
  useEffect(() => {
    if (activeKey !== undefined)
      document.getElementById(optionId(id, activeKey))?.scrollIntoView?.({ block: 'nearest' });
  }, [id, activeKey]);
  return (
    <Box id={id} role="listbox" aria-label={texts.results}>
      {groups.map(({ title, note, options }, place) => (
        <Box key={title} role="group" aria-labelledby={`${id}-group-${place}`} sx={group}>
          <GroupTitle id={`${id}-group-${place}`} title={title} note={note} />
          {options.map((option) => (
            <SearchLine
              key={option.key}
              id={optionId(id, option.key)}
              option={option}
              isActive={option.key === activeKey}
              typed={typed}
              onPoint={onPoint}
              onChoose={onChoose}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
}

interface TitleProps {
  readonly id?: string;
  readonly title: string;
  /** Number of results, if not all are shown. */
  readonly note?: string | undefined;
}

const groupTitle = { display: 'flex', justifyContent: 'space-between', gap: 3, px: 4, pt: 2 } as const;

export const GroupTitle = ({ id, title, note }: TitleProps) => (
  <Typography variant="caption" component="div" sx={groupTitle}>
    <Box id={id} component="span" sx={{ fontWeight: 600 }}>
      {title}
    </Box>
    {note}
  </Typography>
);

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
  '&[aria-disabled=true]': { cursor: 'default', color: colors.secondary },
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

interface SearchOptionHandlers {
  readonly onPoint: (key: string) => void;
  readonly onChoose: (option: SearchOption, isAside: boolean) => void;
}

interface LineProps extends SearchOptionHandlers {
  readonly id: string;
  readonly option: SearchOption;
  readonly isActive: boolean;
  readonly typed: readonly string[];
}

/** One option. A click with Ctrl or Meta, or the middle button, opens a new tab. */
function SearchLine({ id, option, isActive, typed, onPoint, onChoose }: LineProps) {
  const { icon: Icon, title, whyNot, detail = whyNot ? { before: whyNot } : undefined } = option;
  return (
    <Box
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={whyNot !== undefined || undefined}
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
              {detail.before}
              <MarkedText text={detail.searched ?? ''} typed={typed} />
              {detail.after}
            </Typography>
          )}
        </Box>
        <SecondaryInfo option={option} isActive={isActive} />
      </Box>
    </Box>
  );
}

function SecondaryInfo({ option: { status, note, keys = [] }, isActive }: Pick<LineProps, 'option' | 'isActive'>) {
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

interface NoteProps {
  /** Whether the response to the typed text has arrived. */
  readonly isShown: boolean;
  readonly isError: boolean;
  readonly hasLetters: boolean;
  readonly hasNoLetters: boolean;
  readonly groups: readonly SearchGroup[];
}

/**
 * Announces the number of results; if no letter was found, or nothing for a user without letters, shows a note. The
 * live region is always rendered, because some screen readers do not announce a region that is inserted together with
 * its text.
 */
export const SearchResultNote = ({ isShown, isError, hasLetters, hasNoLetters, groups }: NoteProps) => {
  const found = groups.flatMap(({ options }) => options).filter(({ isOffered }) => !isOffered);
  const isEmpty = hasLetters ? hasNoLetters : found.length === 0;
  return (
    <div role="status">
      {isShown && isError && <Box sx={visuallyHidden}>{texts.failed}</Box>}
      {isShown && !isError && isEmpty && (hasLetters ? <NoLetters /> : <Text>{texts.nothingOfPages}</Text>)}
      {isShown && !isError && !isEmpty && <Box sx={visuallyHidden}>{texts.count({ count: found.length })}</Box>}
    </div>
  );
};

const NoLetters = () => (
  <Box sx={{ pb: 2, borderBottom: `1px solid ${colors.lineSoft}` }}>
    <GroupTitle title={texts.letters} />
    <Text>{texts.noLetters}</Text>
    <Typography variant="caption" component="p" sx={{ px: 4 }}>
      {texts.searchedIn}
    </Typography>
  </Box>
);

const Text = ({ children }: { readonly children: string }) => <Typography sx={{ px: 4, pt: 2 }}>{children}</Typography>;

/** Lists the numbers by which a letter can be found. */
export const NumberNote = () => (
  <Typography
    variant="caption"
    component="p"
    sx={{ display: 'flex', alignItems: 'center', gap: 3, px: 4, py: 2, borderTop: `1px solid ${colors.lineSoft}` }}
  >
    <Tag aria-hidden sx={{ color: colors.icon }} />
    {texts.byNumber}
  </Typography>
);
