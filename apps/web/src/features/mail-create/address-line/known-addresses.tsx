import type { KnownAddress } from '@hybrid-mail/contracts/address-book';
import { isReturn } from '@hybrid-mail/contracts/delivery';
import { addressLineTexts as texts } from '@hybrid-mail/messages/address-line';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { formatDay } from '../../../lib/formats/dates.ts';
import { addressBookQueries } from '../../../lib/queries/address-book.queries.ts';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';
import { addressWordsOf } from '../../../shared/address-line/address-words.ts';
import type { LineChoice } from '../../../shared/address-line/read-address-line.ts';
import { LetterLink } from '../../../shared/letter/letter-link.tsx';
import { resultTextInSentence } from '../../../shared/letter/result-text.ts';
import { colors, tones } from '../../../ui/theme/tokens.ts';
import { splitAddress } from '../fields/letter-address.ts';
import { type LetterForm, plannedReceiverOf } from '../letter-schema.ts';

interface Props {
  readonly form: LetterForm;
  readonly onTake: (choice: LineChoice) => void;
}

const mostShown = 3;

/** What became of earlier letters to this address, or else addresses of earlier letters that resemble it. */
export function KnownAddresses({ form, onTake }: Props) {
  const { region, area, known, here, isFailed } = useKnownAddresses(form);
  if (isFailed) return <Typography variant="caption">{texts.notLookedUp}</Typography>;
  if (here) return <KnownHere here={here} form={form} />;
  const isOther = (one: KnownAddress) => area === '' || String(one.area.id) === area;
  const others = known.filter(isOther).slice(0, mostShown);
  if (others.length === 0) return null;
  return <KnownList key={region} known={others} onTake={onTake} />;
}

function useKnownAddresses({ control }: LetterForm) {
  const [region, area, addressStreet, addressHouse] = useWatch({
    control,
    name: ['region', 'area', 'addressStreet', 'addressHouse'],
  });
  const words = addressWordsOf(`${addressStreet}, ${addressHouse}`).join(' ');
  const asked = useDebouncedValue(words);
  const { data: known = [], isError } = useQuery(
    addressBookQueries.addresses(asked, area === '' ? undefined : Number(area)),
  );
  const isHere = (one: KnownAddress) => String(one.area.id) === area && addressWordsOf(one.address).join(' ') === words;
  return {
    region,
    area,
    isFailed: isError && asked === words,
    known: asked === words ? known : [],
    here: addressHouse === '' ? undefined : known.find(isHere),
  };
}

const outcomeOf = ({ delivered, returned }: KnownAddress) =>
  [delivered > 0 ? texts.delivered({ count: delivered }) : [], returned > 0 ? texts.returned({ count: returned }) : []]
    .flat()
    .join(', ') || texts.noOutcome;

/** The outcome of letters to this address; none if the form already warns of this receiver's returned letter. */
function KnownHere({ here, form }: { readonly here: KnownAddress; readonly form: LetterForm }) {
  const planned = plannedReceiverOf(useWatch({ control: form.control }));
  const { data: returned } = useQuery(addressBookQueries.returned(planned));
  const { performType, performedOn } = here;
  const outcome = outcomeOf(here);
  if (performType === null || performedOn === null || !isReturn(performType) || returned) {
    return <Typography variant="caption">{texts.knownHere({ outcome })}</Typography>;
  }
  const reason = resultTextInSentence(performType);
  return (
    <Alert severity="warning">
      {texts.knownReturned({ day: formatDay(performedOn), reason, outcome })}
      {': '}
      <LetterLink id={here.mailId} isAside />
    </Alert>
  );
}

interface ListProps {
  readonly known: readonly KnownAddress[];
  readonly onTake: (choice: LineChoice) => void;
}

const line = { display: 'flex', width: '100%', textAlign: 'left', gap: 2, px: 3, py: 2, justifyContent: 'flex-start' };

function KnownList({ known, onTake }: ListProps) {
  const id = useId();
  return (
    <Box sx={{ border: `1px solid ${colors.line}`, borderRadius: '6px' }}>
      <Typography id={id} variant="caption" sx={{ px: 3, pt: 2 }}>
        {texts.known}
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {known.map((one) => (
          <li key={one.mailId}>
            <ButtonBase onClick={() => onTake(choiceOf(one))} sx={line}>
              <KnownLine known={one} />
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  );
}

function KnownLine({ known }: { readonly known: KnownAddress }) {
  const isReturned = known.performType !== null && isReturn(known.performType);
  return (
    <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere', fontSize: 13.5, lineHeight: '17px' }}>
      <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
        {known.address}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {`${known.region.name}, ${known.area.name}: `}
      </Box>
      <Box component="span" sx={{ color: isReturned ? tones.amber.text : 'text.secondary' }}>
        {isReturned && <WarningAmber aria-hidden sx={{ fontSize: 16, verticalAlign: 'text-bottom', mr: 1 }} />}
        {outcomeOf(known)}
      </Box>
    </Box>
  );
}

function choiceOf({ region, area, address }: KnownAddress): LineChoice {
  const { addressStreet, addressHouse } = splitAddress(address);
  return { region, area: { ...area, regionId: region.id }, street: addressStreet, house: addressHouse };
}
