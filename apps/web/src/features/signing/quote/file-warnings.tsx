import type { LettersWithWarnings } from '@hybrid-mail/contracts/before-send';
import { fileFindingTexts as texts } from '@hybrid-mail/messages/file-findings';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { LetterLink } from '../../../shared/letter/letter-link.tsx';
import { signingQueries } from '../signing.queries.ts';
import { AmberNote } from './amber-note.tsx';

/** Warnings about the documents of the selected letters, also of letters that colleagues created. */
export function FileWarnings({ ids }: { readonly ids: readonly number[] }) {
  const { data, isError } = useQuery(signingQueries.findings(ids));
  if (isError) {
    return (
      <Typography role="status" variant="caption" sx={{ mt: 2 }}>
        {texts.notLoaded}
      </Typography>
    );
  }
  if (!data || data.lettersCount === 0) return null;
  return (
    <AmberNote tabIndex={0} role="group" aria-label={texts.label}>
      {ids.length > 1 && (
        <Typography sx={{ fontWeight: 600 }}>{texts.letters({ count: data.lettersCount })}</Typography>
      )}
      {data.letters.map((letter) => (
        <Warned key={letter.mailId} letter={letter} isOne={ids.length === 1} />
      ))}
      {data.lettersCount > data.letters.length && (
        <Typography>{texts.more({ count: data.lettersCount - data.letters.length })}</Typography>
      )}
    </AmberNote>
  );
}

interface WarnedProps {
  readonly letter: LettersWithWarnings['letters'][number];
  readonly isOne: boolean;
}

function Warned({ letter: { mailId, receiver, findings }, isOne }: WarnedProps) {
  const titles = findings.map(({ title }) => title).join('. ');
  if (isOne) return <Typography sx={{ fontWeight: 600 }}>{titles}</Typography>;
  return (
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      <LetterLink id={mailId} isAside /> {receiver}: {titles}
    </Typography>
  );
}
