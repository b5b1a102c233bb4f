import { deliveryResult } from '@hybrid-mail/contracts/delivery';
import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { mailCopiesTexts as texts } from '@hybrid-mail/messages/mail-copies';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo, useState } from 'react';
import { insertNoBreakSpaces } from '../../lib/formats/insert-no-break-spaces.ts';
import { useAreas, useRegions } from '../../lib/queries/reference.queries.ts';
import { LetterLink } from '../../shared/letter/letter-link.tsx';
import { mailStatusOf } from '../../shared/letter/mail-status.ts';
import { ReturnWarning } from '../../shared/letter/return-warning.tsx';
import { cellAttributeOf } from '../../shared/letter-grid/cell-place.ts';
import { colors, heights, tones, touchHeight } from '../../ui/theme/tokens.ts';
import { CopyInput, type InputProps, Select } from './copy-inputs.tsx';
import type { CopyColumn } from './copy-paste.ts';
import {
  type CopyValues,
  findCopyProblems,
  hasAddress,
  initialCopyValues,
  isReadyToCopy,
  plannedReceiverOf,
} from './copy-values.ts';

interface Props {
  readonly letter: Mail;
  /** Undefined until the user changes the row. */
  readonly typed: CopyValues | undefined;
  readonly isOff: boolean;
  readonly isFirst: boolean;
  /** Whether the row is a card of a phone. */
  readonly isCard: boolean;
  /** Why the last attempt failed. */
  readonly failure: string | undefined;
  /** Must be a stable function, so that only the changed row rerenders. */
  readonly onChange: (letter: Mail, values: Partial<CopyValues>) => void;
}

const formerButton = {
  ml: 2,
  py: 0,
  minHeight: 24,
  ...touchHeight,
  fontSize: 13,
  lineHeight: '17px',
  color: colors.link,
} as const;
const small = { display: 'block', fontSize: 13, lineHeight: '17px', mt: 1, overflowWrap: 'anywhere' } as const;

/** A returned letter and the fields of its copy; on a phone the cells are stacked. */
export const CopyRow = memo(function CopyRow(props: Props) {
  const { letter, typed, isOff, isFirst, failure } = props;
  const values = typed ?? initialCopyValues(letter);
  const onChange = (changed: Partial<CopyValues>) => props.onChange(letter, changed);
  const problems = findCopyProblems(values);
  const cellOf = (column: CopyColumn) => ({
    name: texts.field({ field: texts.columns[column], number: formatMailNumber(letter.id) }),
    cell: cellAttributeOf(letter.id, column),
  });
  const [isOpen, setOpen] = useState(false);
  const isFolded = props.isCard && !isOpen && problems.receiver === undefined && problems.area === undefined;
  return (
    <tr data-letter={letter.id}>
      <td>
        <LetterLink id={letter.id} isAside isAlone />
        <Box component="span" sx={{ ...small, color: tones.amber.text }}>
          {mailStatusOf(letter).label}
        </Box>
      </td>
      {isFolded ? (
        <FoldedCells letter={letter} values={values} isOff={isOff} onOpen={() => setOpen(true)} />
      ) : (
        <>
          <td data-label={texts.columns.receiver}>
            <CopyInput
              {...cellOf('receiver')}
              value={values.receiver}
              problem={problems.receiver}
              disabled={isOff}
              autoFocus={isOpen}
              onChange={(receiver) => onChange({ receiver })}
            />
          </td>
          <PlaceCells cellOf={cellOf} values={values} problems={problems} isOff={isOff} onChange={onChange} />
        </>
      )}
      <td data-label={texts.columns.address}>
        <CopyInput
          {...cellOf('address')}
          value={values.address}
          problem={problems.address ?? failure}
          placeholder={texts.placeholder}
          disabled={isOff}
          autoFocus={isFirst}
          onChange={(changed) => onChange({ address: changed })}
        />
        <Box component="span" role="status" sx={{ ...small, '&:empty': { display: 'none' } }}>
          <ReturnWarning planned={isReadyToCopy(values) ? plannedReceiverOf(values) : null} />
        </Box>
        <FormerAddress letter={letter} values={values} isOff={isOff} onChange={onChange} />
      </td>
    </tr>
  );
});

interface PartProps extends Pick<Props, 'letter' | 'isOff'> {
  readonly values: CopyValues;
}

/** Receiver and place on a phone: one line until the user wants to change them. */
function FoldedCells({ letter, values, isOff, onOpen }: PartProps & { readonly onOpen: () => void }) {
  const region = useRegions().find(({ id }) => String(id) === values.region)?.name;
  const area = useAreas(Number(values.region)).find(({ id }) => String(id) === values.area)?.name;
  const place = region && area ? `${region}, ${area}` : `${letter.region.name}, ${letter.area.name}`;
  return (
    <td>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: 600 }}>{values.receiver}</Box>
          {place}
        </Box>
        <Button
          disabled={isOff}
          onClick={onOpen}
          aria-label={texts.changeOf({ number: formatMailNumber(letter.id) })}
          sx={{ minHeight: heights.touch }}
        >
          {texts.change}
        </Button>
      </Box>
    </td>
  );
}

interface PlaceProps extends Omit<PartProps, 'letter'> {
  readonly cellOf: (column: CopyColumn) => Pick<InputProps, 'name' | 'cell'>;
  readonly problems: Partial<CopyValues>;
  readonly onChange: (changed: Partial<CopyValues>) => void;
}

function PlaceCells({ cellOf, values, problems, isOff, onChange }: PlaceProps) {
  const regions = useRegions();
  const areas = useAreas(Number(values.region));
  return (
    <>
      <td data-label={texts.columns.region}>
        <Select
          {...cellOf('region')}
          value={values.region}
          choices={regions}
          isOff={isOff}
          onChange={(id) => onChange({ region: id, area: '' })}
        />
      </td>
      <td data-label={texts.columns.area}>
        <Select
          {...cellOf('area')}
          value={values.area}
          choices={areas}
          emptyLabel={texts.noArea}
          isWrong={problems.area !== undefined}
          isOff={isOff}
          onChange={(id) => onChange({ area: id })}
        />
      </td>
    </>
  );
}

/** Delivery results that do not mean a wrong address. */
const addressMayBeRight: readonly number[] = [deliveryResult.notAtHome, deliveryResult.didNotCollect];

/** The old address, with a button that takes it again where it may have been right. */
function FormerAddress({ letter, values, isOff, onChange }: PartProps & Pick<PlaceProps, 'onChange'>) {
  const { region, area, address, perform } = letter;
  const isOffered = perform !== null && addressMayBeRight.includes(perform.type) && !hasAddress(values);
  const take = () => onChange({ address, region: String(region.id), area: String(area.id) });
  return (
    <Box component="span" sx={{ ...small, color: colors.secondary }}>
      {texts.was({ address: insertNoBreakSpaces(`${region.name}, ${area.name}, ${address}`) })}
      {isOffered && (
        <Button
          size="small"
          disabled={isOff}
          onClick={(event) => {
            // The pressed button unmounts, so the field gets the focus.
            event.currentTarget.closest('td')?.querySelector('input')?.focus();
            take();
          }}
          aria-label={texts.takeFormerOf({ number: formatMailNumber(letter.id) })}
          sx={formerButton}
        >
          {texts.takeFormer}
        </Button>
      )}
    </Box>
  );
}
