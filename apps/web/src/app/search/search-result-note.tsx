import { searchTexts as texts } from '@hybrid-mail/messages/search';
import Tag from '@mui/icons-material/TagOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { colors, visuallyHidden } from '../../ui/theme/tokens.ts';
import { GroupTitle } from './search-list.tsx';
import type { SearchGroup } from './search-option.ts';

interface Props {
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
export const SearchResultNote = ({ isShown, isError, hasLetters, hasNoLetters, groups }: Props) => {
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
