import { formatMailNumber, type TrackedMail } from '@hybrid-mail/contracts/track';
import { commonTexts } from '@hybrid-mail/messages/common';
import { shellTexts } from '@hybrid-mail/messages/shell';
import { trackTexts as texts } from '@hybrid-mail/messages/track';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import GppGood from '@mui/icons-material/GppGoodOutlined';
import Home from '@mui/icons-material/HomeOutlined';
import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { formatDay, formatTimestamp } from '../../lib/formats/dates.ts';
import { useIsPrinting } from '../../lib/printing/use-is-printing.ts';
import { paths } from '../../lib/routes.ts';
import { mailStatusOf } from '../../shared/letter/mail-status.ts';
import { RegisteredLabel } from '../../shared/letter/registered-label.tsx';
import { BarLink, PublicFrame } from '../../shared/public/public-frame.tsx';
import { normalizeTrackNumber, TrackSearch } from '../../shared/public/track-search.tsx';
import { TextLink } from '../../ui/link/text-link.tsx';
import { useDocumentTitle } from '../../ui/page-header/use-document-title.ts';
import { StatusChip } from '../../ui/status-chip/status-chip.tsx';
import { colors, tones, touchLink } from '../../ui/theme/tokens.ts';
import { trackQuery } from './track.queries.ts';
import { TrackStepper } from './track-stepper.tsx';

const cards = { py: 6, display: 'flex', flexDirection: 'column', gap: 4 } as const;

/** Public tracking page, also for printing: search and result. */
export function TrackScreen({ uid }: { readonly uid: string }) {
  const number = normalizeTrackNumber(uid);
  const { data } = useQuery(trackQuery(number));
  useDocumentTitle(data ? tabTitleOf(data) : texts.title);
  return (
    <PublicFrame
      corner={<BarLink to={paths.dashboard} Icon={Home} label={texts.home} />}
      background={colors.canvas}
      mainSx={cards}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
        <Typography variant="h1" sx={{ fontSize: 26, lineHeight: '34px' }}>
          {texts.title}
        </Typography>
        <TrackSearch uid={number} />
      </Box>
      {number === '' ? <Typography color="text.secondary">{texts.blankHelp}</Typography> : <Found number={number} />}
      <TextLink to={paths.verify} sx={{ ...touchLink, alignSelf: 'flex-start', '@media print': { display: 'none' } }}>
        {shellTexts.verifyProof}
      </TextLink>
    </PublicFrame>
  );
}

/** Number and state, e.g. «EHM535, вручено», which tell tabs and bookmarks of several letters apart. */
function tabTitleOf(mail: TrackedMail): string {
  const { label } = stateOf(mail);
  return `${formatMailNumber(mail.id)}, ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

const found = {
  fontWeight: 600,
  color: tones.green.text,
  background: tones.green.tint,
  '@media print': { display: 'none' },
} as const;

function Found({ number }: { readonly number: string }) {
  const { data, isPending, isError, error, refetch } = useQuery(trackQuery(number));
  if (isPending) return <Skeleton variant="rounded" height={320} />;
  if (isError && data === undefined) {
    const retry = <Button onClick={() => void refetch()}>{commonTexts.retry}</Button>;
    return (
      <Alert severity="error" action={retry}>
        {error.message}
      </Alert>
    );
  }
  if (!data) {
    return (
      <Alert severity="warning">
        <Box sx={{ fontWeight: 600 }}>{texts.notFound}</Box>
        {texts.notFoundHelp}
      </Alert>
    );
  }
  return (
    <>
      <Alert severity="success" sx={found}>
        {texts.found}
      </Alert>
      <TrackedLetter mail={data} />
    </>
  );
}

const card = {
  background: colors.surface,
  border: `1px solid ${colors.line}`,
  borderRadius: '8px',
  overflow: 'hidden',
  '@media print': { border: 0 },
} as const;

/**
 * State shown when the result is hidden: accepted, because the tracking page shows only letters that the post has
 * accepted.
 */
const accepted = () => ({
  label: texts.accepted,
  tone: 'blue' as const,
  icon: LocalShipping,
  explanation: texts.resultByCode,
});

const stateOf = (mail: TrackedMail) => (mail.isResultShown ? mailStatusOf(mail) : accepted());

/** Public data of a letter. */
function TrackedLetter({ mail }: { readonly mail: TrackedMail }) {
  const { label, tone, icon, explanation } = stateOf(mail);
  return (
    <Box component="section" aria-label={formatMailNumber(mail.id)} sx={card}>
      <Box sx={{ p: { xs: 4, sm: 5 }, display: 'flex', flexDirection: 'column', gap: 4 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
          <RegisteredLabel number={formatMailNumber(mail.id)} />
          <Box sx={{ flex: 1, minWidth: 220 }}>
            <StatusChip tone={tone} icon={icon} label={label} wrap />
            <Typography sx={{ color: 'text.secondary', mt: 1 }}>{explanation}</Typography>
          </Box>
          <Button
            variant="outlined"
            startIcon={<Print />}
            onClick={() => window.print()}
            sx={{ '@media print': { display: 'none' } }}
          >
            {texts.print}
          </Button>
        </Box>
        <TrackStepper mail={mail} />
      </Box>
      <TrackHistory mail={mail} />
      {mail.documentSha256 === null ? (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', px: { xs: 4, sm: 5 }, py: 4 }}>
          {texts.hashByCode}
        </Typography>
      ) : (
        <DocumentHash hash={mail.documentSha256} />
      )}
      <PrintedAt />
    </Box>
  );
}

/** Hash that proves which document was sent. */
function DocumentHash({ hash }: { readonly hash: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(hash));
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        px: { xs: 4, sm: 5 },
        py: 4,
        background: colors.canvas,
        borderTop: `1px solid ${colors.line}`,
        '@media print': { background: 'none' },
      }}
    >
      <GppGood aria-hidden sx={{ color: 'success.main' }} />
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <Box sx={{ color: 'text.secondary' }}>{texts.hash}</Box>
        <Box sx={{ overflowWrap: 'anywhere', fontSize: 14 }}>{hash}</Box>
      </Box>
      <Button startIcon={<ContentCopy />} onClick={() => void copy()} sx={{ '@media print': { display: 'none' } }}>
        <span aria-live="polite">{isCopied ? texts.copied : texts.copy}</span>
      </Button>
    </Box>
  );
}

/** Time of printing; rendered only on paper. */
const PrintedAt = () =>
  useIsPrinting() && (
    <Typography variant="caption" component="p" sx={{ p: 5 }}>
      {texts.printed({ when: formatTimestamp(new Date().toISOString()) })}
    </Typography>
  );

type Entry = TrackedMail['histories'][number];

const cell = { px: { xs: 4, sm: 5 }, py: '9px', fontSize: 15, lineHeight: '20px', verticalAlign: 'top' } as const;

/** Table of all events of the letter, newest first. */
function TrackHistory({ mail }: { readonly mail: TrackedMail }) {
  return (
    <Table aria-label={texts.history} sx={{ '& tr:last-child td': { borderBottom: 0 } }}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ ...cell, width: { xs: 110, sm: 200 } }}>{texts.time}</TableCell>
          <TableCell sx={cell}>{texts.action}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {mail.histories.toReversed().map((entry, index) => (
          <TableRow key={`${entry.createdOn} ${entry.historyType}`} sx={{ breakInside: 'avoid' }}>
            <TableCell sx={{ ...cell, color: 'text.secondary' }}>{formatTimestamp(entry.createdOn)}</TableCell>
            <TableCell sx={cell}>
              <Box component="span" sx={{ fontWeight: index === 0 ? 600 : 400, mr: 3 }}>
                {actionOf(entry)}
              </Box>
              {entry.postPackagePostCode && !entry.perform && (
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {` ${texts.postOffice({ code: entry.postPackagePostCode })}`}
                </Box>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const actionOf = ({ perform, historyTypeName }: Entry) =>
  perform ? texts.newResult({ label: perform.typeName, day: formatDay(perform.performedOn) }) : historyTypeName;
