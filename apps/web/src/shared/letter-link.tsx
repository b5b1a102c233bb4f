import { mailNumber } from '@hybrid-mail/contracts/track';
import { paths } from '../lib/routes.ts';
import { TextLink } from '../ui/link/text-link.tsx';
import { useLetterPage } from './letter-page.ts';

interface Props {
  readonly id: number;
  /** A letter that the person may not open leads to its public protocol. */
  readonly isReadable?: boolean;
  /** Beside the page, where going away would lose what the person is doing. */
  readonly isAside?: boolean;
}

/** A letter by its number, as a link. */
export function LetterLink({ id, isReadable = true, isAside = false }: Props) {
  const page = useLetterPage();
  const aside = isAside ? { target: '_blank', rel: 'noopener' } : {};
  const way = isReadable
    ? { to: page, params: { id: String(id) } }
    : { to: paths.track, params: { uid: mailNumber(id) } };
  return (
    <TextLink
      {...way}
      {...aside}
      sx={{ whiteSpace: 'nowrap', ...(isAside && { color: 'inherit', textDecoration: 'underline' }) }}
    >
      {mailNumber(id)}
    </TextLink>
  );
}
