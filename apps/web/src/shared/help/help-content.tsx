import { helpTexts as texts } from '@hybrid-mail/messages/help';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { OpenHelpContext } from './article/help-link.tsx';
import { helpQuery } from './book/load-help.ts';
import { HelpContacts } from './help-contacts.tsx';
import type { HelpPlace } from './open-help.ts';

interface Props {
  readonly place: HelpPlace;
  readonly level: 1 | 2;
  readonly note?: string | undefined;
  readonly onOpen: (place: HelpPlace) => void;
}

/** Loads and shows the help. The contacts are shown even if loading fails. */
export function HelpContent({ onOpen, ...shown }: Props) {
  const query = useQuery(helpQuery);
  if (query.data) {
    const { HelpReader, book } = query.data;
    return (
      <OpenHelpContext value={onOpen}>
        <HelpReader book={book} {...shown} />
      </OpenHelpContext>
    );
  }
  return (
    <>
      {query.isFetching ? (
        <Typography role="status">{texts.loading}</Typography>
      ) : (
        <NotLoaded query={query} text={texts.failed} />
      )}
      <HelpContacts />
    </>
  );
}
