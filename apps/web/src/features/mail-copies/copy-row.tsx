import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { mailNumber } from '@hybrid-mail/contracts/track';
import { mailCopiesTexts as texts } from '@hybrid-mail/messages/mail-copies';
import Box from '@mui/material/Box';
import { memo } from 'react';
import { LetterLink } from '../../shared/letter/letter-link.tsx';
import { mailStatusOf } from '../../shared/letter/mail-status.ts';
import { ReturnWarning } from '../../shared/letter/return-warning.tsx';
import { colors, tones } from '../../ui/theme/tokens.ts';
import { CopyInput, PlaceSelects } from './copy-inputs.tsx';
import { type CopyValues, isReady, plannedOf, problemsOf } from './copy-values.ts';

interface Props {
  readonly letter: Mail;
  readonly values: CopyValues;
  readonly isOff: boolean;
  readonly isFirst: boolean;
  /** Why the last attempt failed. */
  readonly failure: string | undefined;
  /** Stable function, so that only the changed row rerenders. */
  readonly onChange: (letter: Mail, values: Partial<CopyValues>) => void;
}

const small = { display: 'block', fontSize: 13, lineHeight: '17px', mt: 1, overflowWrap: 'anywhere' } as const;

/** A returned letter and the fields of its copy; on a phone the cells are stacked. */
export const CopyRow = memo(function CopyRow(props: Props) {
  const { letter, values, isOff, isFirst, failure } = props;
  const onChange = (typed: Partial<CopyValues>) => props.onChange(letter, typed);
  const number = mailNumber(letter.id);
  const problems = problemsOf(values);
  const nameOf = (field: string) => texts.field({ field, number });
  const { region, area, address } = letter;
  return (
    <tr data-letter={letter.id}>
      <td>
        <LetterLink id={letter.id} isAside />
        <Box component="span" sx={{ ...small, color: tones.amber.text }}>
          {mailStatusOf(letter).label}
        </Box>
      </td>
      <td>
        <CopyInput
          name={nameOf(texts.columns.receiver)}
          value={values.receiver}
          problem={problems.receiver}
          isOff={isOff}
          onChange={(receiver) => onChange({ receiver })}
        />
      </td>
      <PlaceSelects values={values} nameOf={nameOf} problem={problems.area} isOff={isOff} onChange={onChange} />
      <td>
        <CopyInput
          name={nameOf(texts.columns.address)}
          value={values.address}
          problem={problems.address ?? failure}
          placeholder={texts.placeholder}
          isOff={isOff}
          autoFocus={isFirst}
          isAddress
          onChange={(typed) => onChange({ address: typed })}
        />
        <Box component="span" role="status" sx={{ ...small, '&:empty': { display: 'none' } }}>
          <ReturnWarning planned={isReady(values) ? plannedOf(values) : null} />
        </Box>
        <Box component="span" sx={{ ...small, color: colors.secondary }}>
          {texts.was({ address: `${region.name}, ${area.name}, ${address}` })}
        </Box>
      </td>
    </tr>
  );
});
