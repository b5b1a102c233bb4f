import { typedWords } from '@hybrid-mail/contracts/search-fold';
import { searchTexts as texts } from '@hybrid-mail/messages/search';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { colors } from '../../ui/theme/tokens.ts';
import { SearchLine, type SearchOptionHandlers } from './search-line.tsx';
import type { SearchGroup } from './search-option.ts';

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
  const typed = typedWords(text);
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
