import { sendStatus } from '@hybrid-mail/contracts/delivery';
import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { commonTexts } from '@hybrid-mail/messages/common';
import { mailPageTexts as texts } from '@hybrid-mail/messages/mail-page';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import Delete from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { useFirstLoad } from '../../lib/blocking.ts';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { usePageActs } from '../../lib/page-acts/page-acts.ts';
import { workedLetterSlot } from '../../lib/place/last-letter.ts';
import { usePlace } from '../../lib/place/place-context.ts';
import { isLetterMissing, mailQueries } from '../../lib/queries/mail.queries.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { paths } from '../../lib/routes.ts';
import { useLetterPagePath } from '../../shared/letter/letter-link.tsx';
import { goesByItself } from '../../shared/letter/mail-progress.ts';
import { mailStatusOf, staffStatusOf } from '../../shared/letter/mail-status.ts';
import { neighbourLetterOf } from '../../shared/letter/neighbour-letters.ts';
import { RecallButton } from '../../shared/letter/recall-button.tsx';
import { tellMissingPage } from '../../shared/missing-page/missing-page.ts';
import type { DeletionComponent } from '../../shared/requests/deletion-request.ts';
import type { SigningComponent } from '../../shared/requests/signing-request.ts';
import { ButtonLink } from '../../ui/link/button-link.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { StatusChip } from '../../ui/status-chip/status-chip.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { DocumentFindings, MailDocument } from './mail-document.tsx';
import { MailFacts, MailHistoryPart, StatusBox } from './mail-facts.tsx';
import { CopyButton, CorrectButton, SendPart } from './send-part.tsx';
import { useLetter } from './use-letter.ts';

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
  const { data: mail, isPending, error } = useLetter(id);
  const mayRead = can('mail.readDocument');
  const mayProve = mail !== undefined && waitsForSignature(mail) && can('mail.send');
  useFirstLoad(isPending);
  useNeighbourKeys(id);
  useReturnOnFailure(id, mail ? null : error);
  const place = usePlace();
  useEffect(() => place?.keep(workedLetterSlot, id), [place, id]);
  if (mail && isLetterMissing(error)) return <DeletedLetter id={id} />;
  return (
    <>
      <Header id={id} mail={mail} {...parts} />
      {mayRead ? (
        <Box sx={columns}>
          <Box sx={{ gridColumn: { md: 2 }, gridRow: { md: 1 }, background: colors.surface, minWidth: 0 }}>
            {mail && <StatusBox mail={mail} />}
            {mail && <MailFacts mail={mail} />}
            {mail && <MailHistoryPart mail={mail} />}
          </Box>
          <Box
            component="section"
            aria-label={texts.document}
            sx={{ minWidth: 0, borderRight: { md: `1px solid ${colors.line}` } }}
          >
            {mail && mayProve && <DocumentFindings mail={mail} />}
            <MailDocument mail={mail} mayProve={mayProve} />
          </Box>
        </Box>
      ) : (
        mail && <LetterWithoutDocument mail={mail} />
      )}
    </>
  );
}

/** When the letter cannot be loaded, returns to the previous page with a note (specification 1 §8). */
function useReturnOnFailure(id: number, error: Error | null): void {
  const router = useRouter();
  useEffect(() => {
    if (!error) return;
    const number = formatMailNumber(id);
    const text = error instanceof ApiError && error.status !== 404 ? error.message : texts.notFound;
    tellMissingPage({ title: texts.notOpened({ number }), text, wanted: number });
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: paths.dashboard, replace: true });
  }, [id, error, router]);
}

const waitsForSignature = ({ isSent, isDeleted, sendStatus: status }: MailDetails) =>
  !(isSent || isDeleted) && status !== sendStatus.queued;

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) minmax(380px, 38%)' },
  background: colors.surface,
} as const;

const factsAndHistory = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
    xl: 'minmax(0, 1fr) minmax(0, 560px)',
  },
} as const;

/** For roles that may not read documents: the facts beside the history, and why there is no document. */
const LetterWithoutDocument = ({ mail }: { readonly mail: MailDetails }) => (
  <Box sx={{ background: colors.surface, borderBottom: `1px solid ${colors.line}` }}>
    <StatusBox mail={mail} />
    <Box sx={factsAndHistory}>
      <Box>
        <MailFacts mail={mail} />
        <Box component="p" sx={{ m: 0, px: 4, pb: 4, color: colors.secondary }}>
          {texts.documentNotShown}
        </Box>
      </Box>
      <Box sx={{ borderLeft: { md: `1px solid ${colors.line}` }, '& > section': { borderTop: { md: 0 } } }}>
        <MailHistoryPart mail={mail} />
      </Box>
    </Box>
  </Box>
);

function Header({ id, mail, signing, deleting, papers: Papers }: Props & { readonly mail: MailDetails | undefined }) {
  const isForStaff = useCan()('mail.listAsStaff');
  const status = mail && (isForStaff ? staffStatusOf(mail) : mailStatusOf(mail));
  return (
    <Box sx={{ background: colors.surface, borderBottom: `1px solid ${colors.line}` }}>
      <PageHeader
        title={texts.title({ number: formatMailNumber(id) })}
        before={<BackButton />}
        // Unlike secondary content, it also stands in a low window, e.g. at 200 % zoom.
        control={status && <StatusChip tone={status.tone} icon={status.icon} label={status.labelOnPage} />}
        actions={
          mail && (
            <>
              <CorrectButton mail={mail} />
              {mail.erasedOn === null && <Papers mail={mail} />}
              {mail.progress.step === 'queued' && <RecallButton id={mail.id} until={mail.recallUntil} />}
              {deleting && <DeletePart mail={mail} deleting={deleting} />}
              {signing && <SendPart mail={mail} signing={signing} />}
              {mail.erasedOn === null && <CopyButton mail={mail} />}
            </>
          )
        }
      />
    </Box>
  );
}

/** Deletes an unsent letter and returns to the drafts. */
function DeletePart({
  mail,
  deleting: Deleting,
}: {
  readonly mail: MailDetails;
  readonly deleting: DeletionComponent;
}) {
  const [isOpen, setOpen] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const can = useCan();
  const isOffered = !mail.isSent && can('mail.delete');
  const isUnderWay = mail.sendStatus === sendStatus.queued || goesByItself(mail);
  const label = texts.deleteAct({ number: formatMailNumber(mail.id) });
  const act = { kind: 'delete', label, Icon: Delete, run: () => setOpen(true) } as const;
  usePageActs(isOffered ? [{ ...act, whyNot: isUnderWay ? texts.underWay : undefined }] : []);
  if (!isOffered) return null;
  const leave = async () => {
    await navigate({ to: paths['mails-listing-draft'], replace: true });
    queries.removeQueries({ queryKey: mailQueries.one(mail.id).queryKey });
  };
  return (
    <>
      <span title={isUnderWay ? texts.underWay : undefined}>
        <Button startIcon={<Delete />} disabled={isUnderWay} onClick={act.run}>
          {texts.delete}
        </Button>
      </span>
      {isOpen && <Deleting letters={[mail]} onDeleted={() => void leave()} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Shown when the letter is deleted while its page is open. */
function DeletedLetter({ id }: { readonly id: number }) {
  const hasDrafts = useCan()('mail.list');
  return (
    <Box sx={{ background: colors.surface, height: '100%' }}>
      <PageHeader title={texts.title({ number: formatMailNumber(id) })} before={<BackButton />} />
      <Alert severity="warning" role="alert" sx={{ mx: 4, maxWidth: 720 }}>
        <AlertTitle>{texts.deleted}</AlertTitle>
        {texts.deletedNote}
      </Alert>
      {hasDrafts && (
        <ButtonLink variant="outlined" to={paths['mails-listing-draft']} sx={{ m: 4 }}>
          {texts.toDrafts}
        </ButtonLink>
      )}
    </Box>
  );
}

function BackButton() {
  const router = useRouter();
  const goBack = () =>
    router.history.canGoBack() ? router.history.back() : void router.navigate({ to: paths.dashboard });
  return (
    <IconButton aria-label={commonTexts.back} onClick={goBack} edge="start">
      <ChevronLeft />
    </IconButton>
  );
}

/** Whether the focused element scrolls horizontally and so needs the arrow keys itself. */
const scrollsAside = (event: KeyboardEvent) =>
  event.target instanceof Element &&
  event.target.scrollWidth > event.target.clientWidth &&
  event.target.id !== 'content';

/** ← and → open the neighbouring letters; «Назад» still returns to the list. */
function useNeighbourKeys(id: number): void {
  const navigate = useNavigate();
  const page = useLetterPagePath();
  const go = (step: 1 | -1) => (event: KeyboardEvent) => {
    const neighbour = neighbourLetterOf(id, step);
    if (neighbour === undefined || scrollsAside(event)) return;
    event.preventDefault();
    void navigate({ to: page, params: { id: String(neighbour) }, replace: true });
  };
  useKeys({ ArrowLeft: go(-1), ArrowRight: go(1) });
}
