import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { commonTexts } from '@hybrid-mail/messages/common';
import { mailPageTexts } from '@hybrid-mail/messages/mail-page';
import { quickLookTexts as texts } from '@hybrid-mail/messages/quick-look';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { isLetterMissing } from '../../../lib/queries/mail.queries.ts';
import { MailTimeline } from '../../../shared/mail-timeline/mail-timeline.tsx';
import { historyStepsOf } from '../history-steps-of.ts';

interface Props {
  readonly query: UseQueryResult<MailDetails>;
}

/** History of the letter, or why it could not be loaded. */
export function QuickLookHistory({ query }: Props) {
  return (
    <Box component="section" sx={{ p: 4 }}>
      <Typography variant="h3" sx={{ fontSize: 15, fontWeight: 600, mb: 2 }}>
        {mailPageTexts.history}
      </Typography>
      {query.data ? (
        <MailTimeline label={mailPageTexts.history} steps={historyStepsOf(query.data)} />
      ) : (
        <NotYet query={query} />
      )}
    </Box>
  );
}

function NotYet({ query: { error, isFetching, refetch } }: Props) {
  if (isFetching || !error) {
    return (
      <Typography role="status" color="text.secondary">
        {texts.loading}
      </Typography>
    );
  }
  if (isLetterMissing(error)) return <Typography role="alert">{mailPageTexts.deleted}</Typography>;
  return (
    <>
      <Typography role="alert" sx={{ mb: 2 }}>
        {texts.notLoaded({ why: error.message })}
      </Typography>
      <Button variant="outlined" onClick={() => void refetch()}>
        {commonTexts.retry}
      </Button>
    </>
  );
}
