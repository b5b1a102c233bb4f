import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import { homeTexts } from '@hybrid-mail/messages/home';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { parseSearch } from '../../lib/list-search/index.ts';
import { lastLetterOf } from '../../lib/place/last-letter.ts';
import { askForPlace } from '../../lib/place/place-store.ts';
import { useProfile, useRole } from '../../lib/queries/profile.queries.ts';
import { TextLink } from '../../ui/link/text-link.tsx';
import { touchLink } from '../../ui/theme/tokens.ts';
import { doesLetterExistQuery } from './home.queries.ts';

/** Link to the letter that the user has worked on last, in its list or on its page, if the letter still exists. */
export function ContinueLink() {
  const { id: userId } = useProfile();
  const [last] = useState(() => lastLetterOf(userId));
  const role = useRole();
  const { data: exists } = useQuery({ ...doesLetterExistQuery(role, last?.id ?? 0), enabled: last !== null });
  if (!last || !exists) return null;
  return (
    <TextLink
      to={last.path}
      // The route is known at run time only.
      search={parseSearch(last.search) as never}
      onClick={() => askForPlace(userId, last.path)}
      sx={touchLink}
    >
      {homeTexts.goOn({ number: formatMailNumber(last.id) })}
    </TextLink>
  );
}
