import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import type { TrackedMail } from '@hybrid-mail/contracts/track';
import { commonTexts } from '@hybrid-mail/messages/common';
import { shellTexts } from '@hybrid-mail/messages/shell';
import { trackTexts as texts } from '@hybrid-mail/messages/track';
import { useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { formatDay, formatTimestamp } from '../../lib/formats/moments.ts';
import { useIsPrinting } from '../../lib/printing/use-is-printing.ts';
import { paths } from '../../lib/routes.ts';
import { mailStatusOf } from '../../shared/letter/mail-status.ts';
import { RegisteredLabel } from '../../shared/letter/registered-label.tsx';
import { usePageHost } from '../../shared/public/page-host.tsx';
import { BarLink, PublicFrame } from '../../shared/public/public-frame.tsx';
import { normalizeTrackNumber, TrackSearch } from '../../shared/public/track-search.tsx';
import {
  ContentCopyOutlined,
  GppGoodOutlined,
  HomeOutlined,
  LocalShippingOutlined,
  PrintOutlined,
} from '../../ui/icon/plain-icons.ts';
import { useDocumentTitle } from '../../ui/page-header/use-document-title.ts';
import { PlainNotice } from '../../ui/plain/plain-notice.tsx';
import { StatusChip } from '../../ui/status-chip/status-chip.tsx';
import './track.css';
import { TrackStepper } from './track-stepper.tsx';
import { useTrackedMail } from './use-tracked-mail.ts';

/**
 * Public tracking page, also for printing: search and result. It must not import Material UI, the router, queries or
 * zod: citizens open it on telephones.
 */
export function TrackScreen({ uid }: { readonly uid: string }) {
  const { Link } = usePageHost();
  const number = normalizeTrackNumber(uid);
  const tracked = useTrackedMail(number);
  const mail = tracked.answer?.mail;
  useDocumentTitle(mail ? tabTitleOf(mail) : texts.title);
  return (
    <PublicFrame corner={<BarLink to={paths.dashboard} Icon={HomeOutlined} label={texts.home} />} layout="cards">
      <div className="track-head">
        <h1>{texts.title}</h1>
        <TrackSearch uid={number} />
      </div>
      {number === '' ? <NumbersHelp /> : <Found {...tracked} />}
      <Link to={paths.verify} className="plain-link track-verify screen-only">
        {shellTexts.verifyProof}
      </Link>
    </PublicFrame>
  );
}

/** Which numbers a receipt bears, and what each of them shows. */
const NumbersHelp = () => (
  <div className="track-numbers">
    <p>{texts.blankHelp}</p>
    <dl>
      {texts.numbers.map(({ example, shows }) => (
        <div key={example} className="track-number">
          <dt>{example}</dt>
          <dd>{shows}</dd>
        </div>
      ))}
    </dl>
  </div>
);

/** Number and state, e.g. «EHM535, вручено», which tell tabs and bookmarks of several letters apart. */
function tabTitleOf(mail: TrackedMail): string {
  const { label } = stateOf(mail);
  return `${formatMailNumber(mail.id)}, ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

function Found({ answer, retry }: ReturnType<typeof useTrackedMail>) {
  if (answer === null) return <div className="plain-skeleton track-waiting" />;
  if (answer.failure !== undefined) {
    const again = (
      <button type="button" className="plain-button" onClick={retry}>
        {commonTexts.retry}
      </button>
    );
    return (
      <PlainNotice tone="red" action={again}>
        {answer.failure}
      </PlainNotice>
    );
  }
  if (!answer.mail) {
    return (
      <PlainNotice tone="amber">
        <div className="track-strong">{texts.notFound}</div>
        {texts.notFoundHelp}
      </PlainNotice>
    );
  }
  return (
    <>
      <PlainNotice tone="green" className="track-strong screen-only">
        {texts.found}
      </PlainNotice>
      <TrackedLetter mail={answer.mail} />
    </>
  );
}

/**
 * State shown when the result is hidden: accepted, because the tracking page shows only letters that the post has
 * accepted.
 */
const accepted = () => ({
  label: texts.accepted,
  tone: 'blue' as const,
  icon: LocalShippingOutlined,
  explanation: texts.resultByCode,
});

const stateOf = (mail: TrackedMail) => (mail.isResultShown ? mailStatusOf(mail) : accepted());

/** Public data of a letter. */
function TrackedLetter({ mail }: { readonly mail: TrackedMail }) {
  const { label, tone, icon, explanation } = stateOf(mail);
  return (
    <section aria-label={formatMailNumber(mail.id)} className="track-card">
      <div className="track-way">
        <div className="track-state">
          <div>
            <StatusChip tone={tone} icon={icon} label={label} wrap />
            <p className="track-quiet">{explanation}</p>
          </div>
          <RegisteredLabel number={formatMailNumber(mail.id)} />
        </div>
        <TrackStepper mail={mail} />
      </div>
      <TrackHistory mail={mail} />
      {mail.documentSha256 === null ? (
        <p className="track-note">{texts.hashByCode}</p>
      ) : (
        <DocumentHash hash={mail.documentSha256} />
      )}
      <div className="track-print screen-only">
        <button type="button" className="plain-button plain-outlined" onClick={() => window.print()}>
          <PrintOutlined />
          {texts.print}
        </button>
      </div>
      <PrintedAt />
    </section>
  );
}

/** Hash that proves which document was sent. */
function DocumentHash({ hash }: { readonly hash: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(hash));
  return (
    <div className="track-hash">
      <GppGoodOutlined />
      <div>
        <p className="track-quiet">{texts.hash}</p>
        <div>{hash}</div>
      </div>
      <button type="button" className="plain-button screen-only" onClick={() => void copy()}>
        <ContentCopyOutlined />
        <span aria-live="polite">{isCopied ? texts.copied : texts.copy}</span>
      </button>
    </div>
  );
}

/** Time of printing; rendered only on paper. */
const PrintedAt = () =>
  useIsPrinting() && <p className="track-note">{texts.printed({ when: formatTimestamp(new Date().toISOString()) })}</p>;

type Entry = TrackedMail['histories'][number];

/** Table of all events of the letter, newest first. */
const TrackHistory = ({ mail }: { readonly mail: TrackedMail }) => (
  <table aria-label={texts.history} className="track-history">
    <thead>
      <tr>
        <th scope="col">{texts.time}</th>
        <th scope="col">{texts.action}</th>
      </tr>
    </thead>
    <tbody>
      {mail.histories.toReversed().map((entry) => (
        <tr key={`${entry.createdOn} ${entry.historyType}`}>
          <td>{formatTimestamp(entry.createdOn)}</td>
          <td>
            <span className="track-event">{actionOf(entry)}</span>
            {entry.postPackagePostCode && !entry.perform && (
              <span className="track-office">{` ${texts.postOffice({ code: entry.postPackagePostCode })}`}</span>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const actionOf = ({ perform, historyTypeName }: Entry) =>
  perform ? texts.newResult({ label: perform.typeName, day: formatDay(perform.performedOn) }) : historyTypeName;
