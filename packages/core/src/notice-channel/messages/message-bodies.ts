import type { WebArea } from '@hybrid-mail/access';
import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import { confirmationCodeMinutes } from '@hybrid-mail/contracts/notice-channel';
import { formatNotice } from '@hybrid-mail/messages/format-notice';
import { messageTexts as texts } from '@hybrid-mail/messages/messages';
import { formatDay } from '../../clock.ts';
import type { NoticeGroup } from '../../notice/index.ts';
import type { MessageBody } from './message-body.ts';
import { noticeLink } from './notice-link.ts';

export const codeBody = (code: string): MessageBody => ({
  subject: texts.code.subject({ code }),
  lines: [
    { text: texts.code.text({ code }) },
    { text: texts.code.use({ minutes: confirmationCodeMinutes }) },
    { text: texts.code.ignore },
  ],
});

export const addressReplacedBody = (): MessageBody => ({
  subject: texts.replaced.subject,
  lines: [{ text: texts.replaced.text }, { text: texts.replaced.warn }],
});

interface Reader {
  readonly area: WebArea;
  /** Base URL of the web app. */
  readonly publicUrl: string;
}

/** What to do if nobody in the organization caused the event. The end of a key is no sign of an attack. */
function warningOf({ kind, facts }: NoticeGroup): string {
  if (kind === 'newDevice' || kind === 'signerChange') return ` ${texts.notices[kind]}`;
  return kind === 'apiKey' && facts.event !== 'expires' ? ` ${texts.notices.apiKey}` : '';
}

/** Names letters only by number and no persons: the mailbox is outside the system. */
export function noticesBody(groups: readonly NoticeGroup[], { area, publicUrl }: Reader): MessageBody {
  const entries = groups.map((group) => {
    const text = formatNotice(group, { mailNumber: formatMailNumber, day: formatDay });
    const warning = warningOf(group);
    return {
      day: formatDay(group.day),
      text: `${text}.${warning}`.replace('..', '.'),
      link: `${publicUrl}/#${noticeLink(group, area)}`,
      subject: text,
    };
  });
  const days = new Set(entries.map(({ day }) => day));
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  return {
    subject: entries.length === 1 ? (entries[0]?.subject ?? '') : texts.notices.subject({ count }),
    lines: entries.map(({ day, text, link }) => ({ text: days.size > 1 ? `${day}. ${text}` : text, link })),
  };
}
