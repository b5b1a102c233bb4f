import Box from '@mui/material/Box';
import type { LinkTarget } from '../../lib/link-target.ts';
import { TextLink } from '../link/text-link.tsx';
import { ListedName } from '../listed-name/listed-name.tsx';
import { colors } from '../theme/tokens.ts';

interface NameProps {
  readonly text: string;
  readonly owner: string | null | undefined;
  readonly link: LinkTarget | undefined;
}

const quiet = { color: colors.secondary, fontWeight: 400 } as const;

/** Name of a row, linked to its details page if there is one; its owner in quiet text. */
export function RowName({ text, owner, link }: NameProps) {
  const isFirst = owner != null && text.startsWith(`${owner}, `);
  const own = <ListedText text={isFirst ? text.slice(owner.length + 2) : text} />;
  return (
    <>
      {isFirst && (
        <Box component="span" sx={quiet}>
          <ListedText text={owner} />,{' '}
        </Box>
      )}
      {link ? <TextLink {...link}>{own}</TextLink> : own}
      {owner && !isFirst && <Box component="span" sx={quiet}>{`, ${owner}`}</Box>}
    </>
  );
}

/** Text of a cell; a name of a person is transliterated where the page is Latin. */
export const ListedText = ({ text }: { readonly text: string }) => text !== '' && <ListedName name={text} />;
