import { beforeSendCalls } from '@hybrid-mail/contracts/before-send';
import type { PdfInspectionReply } from '@hybrid-mail/contracts/mail';
import { beforeSendTexts } from '@hybrid-mail/messages/before-send';
import { mailCreateTexts as texts } from '@hybrid-mail/messages/mail-create';
import PostAdd from '@mui/icons-material/PostAddOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../lib/api/call.ts';
import { formatDay } from '../../lib/formats/dates.ts';
import { formatMoney } from '../../lib/formats/numbers.ts';
import { moneyOfHundredths, readHundredths } from '../../lib/money/read-hundredths.ts';
import { usePageActs } from '../../lib/page-acts/page-acts.ts';
import { balanceQueries } from '../../lib/queries/balance.queries.ts';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import { LetterLink } from '../../shared/letter/letter-link.tsx';
import { NoPriceWarning } from '../../shared/letter/no-price-warning.tsx';
import { sheetsInBaseToday } from '../../shared/letter/sheets-in-base.ts';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { barOnPhones, colors, notReadyButton } from '../../ui/theme/tokens.ts';
import { formatPages } from './file/format-pages.ts';
import { hasErrors, type Inspection, pagesWithErrors } from './file/use-inspection.ts';
import {
  isLetterField,
  type LetterForm,
  type LetterInput,
  letterFields,
  letterSchema,
  plannedReceiverOf,
} from './letter-schema.ts';
import type { LetterSubmit, LetterTask } from './use-letter-submit.ts';

interface Props {
  readonly form: LetterForm;
  readonly inspection: Inspection;
  readonly sending: LetterSubmit;
  readonly words: LetterTask['words'];
}

const facts = {
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  background: colors.surface,
  p: { xs: 4, md: 0 },
  mb: { md: 4 },
  '&:empty': { display: 'none' },
} as const;

/** On phones the bar stays over the lower edge of the window, so that one need not scroll to what is missing. */
const bar = {
  ...barOnPhones,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  p: { xs: 3, md: 0 },
} as const;

/** Price, missing fields and the submit button. On phones a child of a column as high as the page. */
export function LetterSubmitPart({ form, inspection, sending, words }: Props) {
  const values = useWatch({ control: form.control, compute: (all) => all });
  const left = findMissingFields(values, inspection);
  // A press names each missing field and file (RULE-39 to RULE-43); the problems of a chosen file are shown beside it.
  const isFileWrong = inspection.phase !== 'none' && missingOfFile(inspection).length > 0;
  const { percent, sentence } = sending;
  const button = useRef<HTMLButtonElement>(null);
  const submit = {
    kind: 'create',
    label: words.submit,
    Icon: PostAdd,
    keys: ['Ctrl', 'Enter'],
    whyNot: left.length > 0 ? texts.left({ what: left.join(', ') }) : undefined,
    run: () => button.current?.click(),
  } as const;
  usePageActs(percent === null ? [submit] : []);
  const report = inspection.phase === 'done' && !hasErrorsOf(inspection) ? inspection.report : null;
  return (
    <>
      <Box sx={facts}>
        {report ? <PricePart report={report} /> : inspection.phase === 'none' && <PriceAhead />}
        <DuplicateLetterNote values={values} inspection={inspection} />
        {sentence && <Alert severity="error">{sentence}</Alert>}
      </Box>
      <Box sx={bar} data-action-bar>
        <Button
          ref={button}
          type="submit"
          variant="contained"
          disabled={isFileWrong || percent !== null}
          sx={{ minHeight: 40, px: 6, ...(left.length > 0 && notReadyButton) }}
        >
          {words.submit}
        </Button>
        <Typography role="status" sx={{ flex: 1, minWidth: 160, fontWeight: 600, color: 'text.secondary' }}>
          {statusOf(left, percent, words.submitting)}
        </Typography>
        {percent !== null && (
          <LinearProgress
            aria-label={texts.progress}
            variant={percent < 100 ? 'determinate' : 'indeterminate'}
            value={percent}
            sx={{ width: '100%' }}
          />
        )}
      </Box>
    </>
  );
}

/** Text with the progress of the upload, or with the missing fields. */
function statusOf(left: readonly string[], percent: number | null, submitting: string): string | null {
  if (percent !== null) return percent < 100 ? texts.sending({ percent }) : submitting;
  return left.length > 0 ? texts.left({ what: left.join(', ') }) : null;
}

const hasErrorsOf = (inspection: Extract<Inspection, { phase: 'done' }>) =>
  inspection.report?.pagesCount === 0 || (inspection.report === null && hasErrors(inspection.findings));

/** Warns about an earlier letter with the same document and receiver, once file, receiver and address are known. */
function DuplicateLetterNote({
  values,
  inspection,
}: {
  readonly values: LetterInput;
  readonly inspection: Inspection;
}) {
  const key = useDebouncedValue(keyOf(values, inspection));
  const { data, isError } = useQuery({
    queryKey: ['alike-mail', key],
    queryFn: ({ signal }) => call(beforeSendCalls.alike, { body: JSON.parse(key), signal }),
    enabled: key !== '',
    retry: false,
  });
  if (key === '') return null;
  if (isError) return <Typography variant="caption">{beforeSendTexts.notChecked}</Typography>;
  if (!data) return null;
  return (
    <Alert severity="warning">
      {beforeSendTexts.repeated}: <LetterLink id={data.id} isReadable={data.isReadable} isAside />
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

/** Price of a letter of the user's unit before a file is chosen, and the balance after it. */
function PriceAhead() {
  const balance = useQuery(balanceQueries.own());
  const { data } = balance;
  if (!data) return <NotLoaded query={balance} text={beforeSendTexts.balanceNotLoaded} />;
  if (data.sumForMail === null) return <NoPriceWarning text={texts.noPrice} />;
  const inBase = sheetsInBaseToday();
  return (
    <Box component="dl" sx={priceLines}>
      <Line label={texts.ordinaryUpTo({ inBase })} value={texts.sum({ money: formatMoney(data.sumForMail) })} />
      <Remains balance={data.balance} price={data.sumForMail} />
    </Box>
  );
}

const priceLines = { m: 0, display: 'grid', gridTemplateColumns: '1fr max-content', gap: '6px 16px' } as const;

const Remains = ({ balance, price }: { readonly balance: string; readonly price: string }) => (
  <Line
    label={beforeSendTexts.remains}
    value={formatMoney(moneyOfHundredths(readHundredths(balance) - readHundredths(price)))}
  />
);

/** Price of the letter, and the balance after it. */
function PricePart({ report }: { readonly report: PdfInspectionReply }) {
  const balance = useQuery(balanceQueries.own());
  const { data } = balance;
  const { priceForMail, priceForOverPaged, price, sheetsCount } = report;
  if (priceForMail === null || priceForOverPaged === null || price === null)
    return <NoPriceWarning text={texts.noPrice} />;
  const inBase = sheetsInBaseToday();
  return (
    <>
      <Box component="dl" sx={priceLines}>
        <Line label={texts.ordinary({ inBase })} value={formatMoney(priceForMail)} />
        {sheetsCount > inBase && (
          <Line label={texts.overPaged({ sheets: sheetsCount, inBase })} value={formatMoney(priceForOverPaged)} />
        )}
        <Line isTotal label={texts.price} value={texts.sum({ money: formatMoney(price) })} />
        {data && <Remains balance={data.balance} price={price} />}
      </Box>
      {!data && <NotLoaded query={balance} text={beforeSendTexts.balanceNotLoaded} />}
    </>
  );
}

interface LineProps {
  readonly label: string;
  readonly value: string;
  readonly isTotal?: boolean;
}

function Line({ label, value, isTotal = false }: LineProps) {
  const strong = isTotal ? { fontWeight: 600, fontSize: 17 } : {};
  return (
    <>
      <Box component="dt" sx={{ color: isTotal ? undefined : 'text.secondary', ...strong }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, textAlign: 'right', ...strong }}>
        {value}
      </Box>
    </>
  );
}

const leftWords = texts.leftWords;

/** Names of what is still missing; empty when the letter can be created. */
function findMissingFields(values: LetterInput, inspection: Inspection): string[] {
  const issues = letterSchema.safeParse(values).error?.issues ?? [];
  const wrong = new Set(issues.map(({ path }) => String(path[0])).filter(isLetterField));
  return [
    ...letterFields.filter((field) => wrong.has(field)).map((field) => leftWords[field]),
    ...missingOfFile(inspection),
  ];
}

function missingOfFile(inspection: Inspection): string[] {
  if (inspection.phase === 'none') return [leftWords.file];
  if (inspection.phase !== 'done') return [leftWords.check];
  if (!hasErrors(inspection.findings)) return [];
  const pages = pagesWithErrors(inspection.findings);
  return [pages.length > 0 ? formatPages(pages) : leftWords.otherFile];
}
