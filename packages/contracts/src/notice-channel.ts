import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { mandatoryNoticeKinds, type NoticeKind, noticeKinds } from './notice.ts';
import { successReply } from './session.ts';
import { wire } from './wire.ts';

/** Notice channels in addition to the web page. */
export const channelNames = ['email', 'sms', 'telegram'] as const;
export type ChannelName = (typeof channelNames)[number];

/** How often notices are sent: immediately, daily at 9:00, or on Mondays at 9:00. */
export const noticeFrequencies = ['atOnce', 'daily', 'weekly'] as const;
export type NoticeFrequency = (typeof noticeFrequencies)[number];

const unchosenKinds: readonly NoticeKind[] = [...mandatoryNoticeKinds, 'addressFailed'];
export const optionalNoticeKinds = noticeKinds.filter((kind) => !unchosenKinds.includes(kind));

/** Reasons why messages to an address do not arrive. */
export const noticeAddressProblems = ['unknown', 'refused', 'full'] as const;
export type NoticeAddressProblem = (typeof noticeAddressProblems)[number];

/** Minutes for which a confirmation code is valid. */
export const confirmationCodeMinutes = 30;

const channel = z.enum(channelNames, problem('unknown-channel'));
const kinds = z.array(z.enum(noticeKinds, problem('unknown-kind')));
const rhythm = z.enum(noticeFrequencies, problem('unknown-rhythm'));
/** A syntactically valid e-mail address. Only the confirmation code shows whether mail to it arrives. */
export const emailAddress = z
  .string(problem('email-wrong'))
  .trim()
  .max(254, problem('email-wrong'))
  .pipe(z.email(problem('email-wrong')));

/** A channel of the installation with the caller's settings. */
export const noticeChannel = wire({
  channel: z.enum(channelNames),
  address: z.string().nullable(),
  confirmedOnStr: z.string().nullable(),
  /** Address that is not confirmed yet. */
  newAddress: z.string().nullable(),
  kinds: z.array(z.enum(noticeKinds)),
  rhythm: z.enum(noticeFrequencies),
  problem: z.enum(noticeAddressProblems).nullable(),
  /** The answer of the address's mail server, verbatim. */
  problemText: z.string().nullable(),
  problemOnStr: z.string().nullable(),
});
export type NoticeChannel = z.output<typeof noticeChannel>;

const path = '/api/NoticeChannel';

/** Notice addresses and settings belong to the account of the caller. */
export const noticeChannelCalls = {
  list: endpoint({
    name: 'noticeChannel.list',
    method: 'GET',
    path,
    action: 'account.read',
    reply: z.array(noticeChannel),
  }),
  choose: endpoint({
    name: 'noticeChannel.choose',
    method: 'PUT',
    path,
    action: 'account.edit',
    body: wire({ channel, kinds, rhythm }),
    reply: successReply,
  }),
  disconnect: endpoint({
    name: 'noticeChannel.disconnect',
    method: 'DELETE',
    path,
    action: 'account.edit',
    query: wire({ channel }),
    reply: successReply,
  }),
  sendCode: endpoint({
    name: 'noticeChannel.sendCode',
    method: 'POST',
    path: `${path}/code`,
    action: 'account.edit',
    body: wire({ channel, newAddress: emailAddress }),
    reply: successReply,
    perMinute: 10,
  }),
  confirm: endpoint({
    name: 'noticeChannel.confirm',
    method: 'PUT',
    path: `${path}/code`,
    action: 'account.edit',
    body: wire({ channel, code: z.string(problem('code-missing')).trim().min(1, problem('code-missing')).max(20) }),
    reply: successReply,
    perMinute: 30,
  }),
};
