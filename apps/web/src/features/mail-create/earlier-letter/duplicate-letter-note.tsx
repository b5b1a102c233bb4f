import { beforeSendCalls } from '@hybrid-mail/contracts/before-send';
import { beforeSendTexts as texts } from '@hybrid-mail/messages/before-send';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { formatDay } from '../../../lib/formats/dates.ts';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';
import { LetterLink } from '../../../shared/letter/letter-link.tsx';
import type { Inspection } from '../file/use-inspection.ts';
import { type LetterInput, plannedReceiverOf } from '../letter-schema.ts';

interface Props {
  readonly values: LetterInput;
  readonly inspection: Inspection;
}

/** Warns about an earlier letter with the same document and receiver, once file, receiver and address are known. */
export function DuplicateLetterNote({ values, inspection }: Props) {
  const key = useDebouncedValue(keyOf(values, inspection));
  const { data, isError } = useQuery({
    queryKey: ['alike-mail', key],
    queryFn: ({ signal }) => call(beforeSendCalls.alike, { body: JSON.parse(key), signal }),
    enabled: key !== '',
    retry: false,
  });
  if (key === '') return null;
  if (isError) return <Typography variant="caption">{texts.notChecked}</Typography>;
  if (!data) return null;
  return (
    <Alert severity="warning">
      {texts.repeated}: <LetterLink id={data.id} isReadable={data.isReadable} isAside />
      {data.sentOn && `, ${formatDay(data.sentOn)}`}
    </Alert>
  );
}

/** Body of the duplicate check as JSON, which is also its query key; empty while values are missing. */
function keyOf(values: LetterInput, inspection: Inspection): string {
  const planned = plannedReceiverOf(values);
  if (!planned || inspection.phase !== 'done' || !inspection.report) return '';
  return JSON.stringify({ ...planned, documentSha256: inspection.report.documentSha256 });
}
