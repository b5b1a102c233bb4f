import { webAreaOf } from '@hybrid-mail/access';
import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import { useRole } from '../../lib/queries/profile.queries.ts';
import { type LetterPagePath, letterPagePaths, paths } from '../../lib/routes.ts';
import { TextLink } from '../../ui/link/text-link.tsx';

interface Props {
  readonly id: number;
  /** If false, the link leads to the public tracking page, because the user may not open the letter. */
  readonly isReadable?: boolean;
  /** Opens a new tab, because leaving the page would lose unsaved work. */
  readonly isAside?: boolean;
  /** Whether the link is alone in its cell, like the numbers of the lists. */
  readonly isAlone?: boolean;
}

/**
 * Link to a letter, labelled with its number; underlined, because inside a sentence colour alone does not mark a link.
 */
export function LetterLink({ id, isReadable = true, isAside = false, isAlone = false }: Props) {
  const page = useLetterPagePath();
  const aside = isAside ? { target: '_blank', rel: 'noopener' } : {};
  const way = isReadable
    ? { to: page, params: { id: String(id) } }
    : { to: paths.track, params: { uid: formatMailNumber(id) } };
  return (
    <TextLink
      {...way}
      {...aside}
      sx={{
        whiteSpace: 'nowrap',
        ...(!isAlone && { textDecoration: 'underline' }),
        ...(isAside && !isAlone && { color: 'inherit' }),
      }}
    >
      {formatMailNumber(id)}
    </TextLink>
  );
}

/** Letter page of the user's area. */
export const useLetterPagePath = (): LetterPagePath => letterPagePaths[webAreaOf(useRole())];
