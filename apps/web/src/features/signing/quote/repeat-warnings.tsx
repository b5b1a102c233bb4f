import type { RepeatWarning } from '@hybrid-mail/contracts/before-send';
import { formatMailNumber } from '@hybrid-mail/contracts/track';
import { beforeSendTexts as texts } from '@hybrid-mail/messages/before-send';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatDay } from '../../../lib/formats/dates.ts';
import { LetterLink } from '../../../shared/letter/letter-link.tsx';
import { AmberNote } from './amber-note.tsx';

const shownAtFirst = 3;

interface Props {
  readonly warnings: readonly RepeatWarning[];
  /** Chooses the wording: "this letter", or the number of the letter if there are several. */
  readonly isOne: boolean;
}

/** Warnings that the receiver got a letter before, with links to these earlier letters. */
export function RepeatWarnings({ warnings, isOne }: Props) {
  const [isWhole, setWhole] = useState(false);
  if (warnings.length === 0) return null;
  const shown = isWhole ? warnings : warnings.slice(0, shownAtFirst);
  return (
    <AmberNote>
      {!isOne && <Typography sx={{ fontWeight: 600 }}>{texts.repeatedMany({ count: warnings.length })}</Typography>}
      {shown.map((warning) => (
        <Typography key={warning.mailId}>
          {isOne ? `${texts.repeated}:` : `${formatMailNumber(warning.mailId)} ${texts.sameAs}`}{' '}
          <LetterLink id={warning.id} isReadable={warning.isReadable} isAside />
          {`, ${warning.sentOn === null ? texts.amongChosen : formatDay(warning.sentOn)}`}
        </Typography>
      ))}
      {warnings.length > shown.length && (
        <Link component="button" type="button" onClick={() => setWhole(true)} sx={{ color: 'inherit' }}>
          {texts.more({ count: warnings.length - shown.length })}
        </Link>
      )}
    </AmberNote>
  );
}
