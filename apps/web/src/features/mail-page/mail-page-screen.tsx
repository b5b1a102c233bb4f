import { sendStatus as sendStatuses } from '@hybrid-mail/contracts/delivery';
import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { formatMailNumber } from '@hybrid-mail/contracts/track';
import { mailPageTexts as texts } from '@hybrid-mail/messages/mail-page';
import Box from '@mui/material/Box';
import { useRouter } from '@tanstack/react-router';
import { type ComponentType, useEffect } from 'react';
import { useFirstLoad } from '../../lib/blocking.ts';
import { isLetterMissing } from '../../lib/queries/mail.queries.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { paths } from '../../lib/routes.ts';
import { mailStatusOf, staffStatusOf } from '../../shared/letter/mail-status.ts';
import { RecallButton } from '../../shared/letter/recall-button.tsx';
import type { DeletionComponent } from '../../shared/requests/deletion-request.ts';
import type { SigningComponent } from '../../shared/requests/signing-request.ts';
import { notify } from '../../ui/notify/notify.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { StatusChip } from '../../ui/status-chip/status-chip.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { BackButton } from './back-button.tsx';
import { CopyButton } from './copy-button.tsx';
import { CorrectButton } from './correct-button.tsx';
import { DeletePart } from './delete-part.tsx';
import { DeletedLetter } from './deleted-letter.tsx';
import { DocumentFindings } from './document-findings.tsx';
import { MailDocument } from './mail-document.tsx';
import { MailFacts } from './mail-facts.tsx';
import { MailHistoryPart } from './mail-history.tsx';
import { SendPart } from './send-part.tsx';
import { StatusBox } from './status-box.tsx';
import { useLetter } from './use-letter.ts';
import { useNeighbourKeys } from './use-neighbour-keys.ts';

interface Props {
  readonly id: number;
  /** Signing dialog, passed in as a separate feature; absent in read-only areas. */
  readonly signing?: SigningComponent;
  /** Receipt and other papers of a sent letter, passed in as a separate feature. */
  readonly papers: ComponentType<{ readonly mail: MailDetails }>;
  readonly deleting?: DeletionComponent;
}

/** Page of a letter: document, status, facts, timeline. */
export function MailPageScreen({ id, ...parts }: Props) {
  const can = useCan();
  const { data: mail, isPending, isError, error } = useLetter(id);
  const mayRead = can('mail.readDocument');
  useFirstLoad(isPending);
  useNeighbourKeys(id);
  useReturnOnFailure(isError && !mail);
  if (mail && isLetterMissing(error)) return <DeletedLetter id={id} />;
  return (
    <>
      <Header id={id} mail={mail} {...parts} />
      <Box sx={mayRead ? columns : { maxWidth: 720 }}>
        <Box sx={{ gridColumn: { md: 2 }, gridRow: { md: 1 }, background: colors.surface, minWidth: 0 }}>
          {mail && <StatusBox mail={mail} />}
          {mail && <MailFacts mail={mail} />}
          {mail && <MailHistoryPart mail={mail} />}
        </Box>
        {mayRead && (
          <Box
            component="section"
            aria-label={texts.document}
            sx={{ minWidth: 0, borderRight: { md: `1px solid ${colors.line}` } }}
          >
            {mail && waitsForSignature(mail) && can('mail.send') && <DocumentFindings mail={mail} />}
            <MailDocument mail={mail} />
          </Box>
        )}
      </Box>
    </>
  );
}

/** When the letter cannot be loaded, returns to the previous page with a snackbar (specification 1 §8). */
function useReturnOnFailure(hasFailed: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!hasFailed) return;
    notify.info(texts.notLoaded, 5);
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: paths.dashboard, replace: true });
  }, [hasFailed, router]);
}

const waitsForSignature = ({ isSent, isDeleted, sendStatus }: MailDetails) =>
  !(isSent || isDeleted) && sendStatus !== sendStatuses.queued;

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) minmax(380px, 38%)' },
  background: colors.surface,
} as const;

interface HeaderProps extends Props {
  readonly mail: MailDetails | undefined;
}

function Header({ id, mail, signing, deleting, papers: Papers }: HeaderProps) {
  const isForStaff = useCan()('mail.listAsStaff');
  const status = mail && (isForStaff ? staffStatusOf(mail) : mailStatusOf(mail));
  return (
    <Box sx={{ background: colors.surface, borderBottom: `1px solid ${colors.line}` }}>
      <PageHeader
        title={texts.title({ number: formatMailNumber(id) })}
        before={<BackButton />}
        beside={status && <StatusChip tone={status.tone} icon={status.icon} label={status.labelOnPage} />}
        actions={
          mail && (
            <>
              <CorrectButton mail={mail} />
              <Papers mail={mail} />
              {mail.progress.step === 'queued' && <RecallButton id={mail.id} until={mail.recallUntil} />}
              {deleting && <DeletePart mail={mail} deleting={deleting} />}
              {signing && <SendPart mail={mail} signing={signing} />}
              <CopyButton mail={mail} />
            </>
          )
        }
      />
    </Box>
  );
}
