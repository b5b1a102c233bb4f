import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { successReply } from './session.ts';
import { wire } from './wire.ts';

/** Events that users are notified of. */
export const noticeKinds = [
  'returned',
  'failed',
  'registryReady',
  'contractEnds',
  'balanceLow',
  'newDevice',
  'addressFailed',
  'signerChange',
  'apiKey',
  'webhookOff',
  'letterWaits',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Kinds that are sent through every channel, whatever the user chose, because the event may be an attack. */
export const mandatoryNoticeKinds = ['newDevice', 'signerChange', 'apiKey'] as const satisfies readonly NoticeKind[];

/** Kinds after which the user has something to do; the others are for information. */
export const noticeKindsToAct = [
  'returned',
  'failed',
  'letterWaits',
  'registryReady',
  'contractEnds',
  'balanceLow',
  'addressFailed',
  'webhookOff',
] as const satisfies readonly NoticeKind[];

/** What happened to a key of the organization's programs. */
export const apiKeyEvents = ['made', 'rotated', 'revoked', 'expires'] as const;

/** Days for which notices are stored. */
export const noticeRetentionDays = 90;
/** Maximum length of the list; it contains the newest notices. */
export const maxNotices = 500;
/** Unread notices are counted up to this number. */
export const maxUnreadCount = 100;
/** Days before the end of a contract at which a notice is sent. */
export const contractNoticeDays = [30, 10, 3] as const;
/** Remaining working days of the balance at which a notice is sent; at 0 it does not cover one letter. */
export const balanceNoticeDays = [10, 3, 0] as const;

const facts = {
  /** The delivery result of a returned letter. */
  result: z.int().optional(),
  /** The send status of a letter that was not sent. */
  status: z.int().optional(),
  /** Counts of a registry's created letters and of its rows with a problem. */
  made: z.int().optional(),
  problems: z.int().optional(),
  /** What happened to an API key. */
  event: z.enum(apiKeyEvents).optional(),
  /** The last day of a contract or of an API key. */
  endsOn: z.string().optional(),
  /** Days until the end of a contract or key, or working days that the balance lasts. */
  days: z.int().optional(),
  /** Whether the second administrator has confirmed a signer. */
  isConfirmed: z.boolean().optional(),
  /** Name of the signer or of the key, on the page only: read with the notice and not stored. */
  name: z.string().optional(),
};
/** Facts of a notice as the database stores them. */
export const noticeFacts = z.object(facts);
export type NoticeFacts = z.output<typeof noticeFacts>;

/** Notices of one kind and day, or a single notice. */
export const notice = wire({
  kind: z.enum(noticeKinds),
  /** Day in Tashkent. */
  day: z.string(),
  /** Ids of the oldest and the newest notice. */
  firstId: z.int(),
  lastId: z.int(),
  createdOn: z.string(),
  createdOnStr: z.string(),
  /** Number of letters, registries, contracts or logins. */
  count: z.int(),
  /** Whether the day has older notices that the list does not contain. */
  isMore: z.boolean(),
  unread: z.int(),
  /** Ids of the letters or registries, newest first. */
  subjects: z.array(z.int()),
  /** Device and IP address of the newest logins, for `newDevice`; empty after the sessions were removed. */
  logins: z.array(wire({ userAgent: z.string().nullable(), address: z.string().nullable() })),
  /** Facts of the newest notice. */
  facts: wire(facts),
});
export type Notice = z.output<typeof notice>;

const noticeId = z.int(problem('expect-whole-number')).positive(problem('id-wrong'));

/** Marks notices up to `lastId` as read: those of one kind from `firstId` on, or all. */
export const noticesToMarkRead = wire({
  firstId: noticeId.optional(),
  lastId: noticeId,
  kind: z.enum(noticeKinds, problem('unknown-kind')).optional(),
});
export type NoticesToMarkRead = z.output<typeof noticesToMarkRead>;

const path = '/api/Notice';

/** Notices belong to the account of the caller. */
export const noticeCalls = {
  list: endpoint({ name: 'notice.list', method: 'GET', path, action: 'account.read', reply: z.array(notice) }),
  count: endpoint({
    name: 'notice.count',
    method: 'GET',
    path: `${path}/count`,
    action: 'account.read',
    /** `toAct`: unread notices of kinds after which the user has something to do. */
    reply: wire({ unread: z.int().nonnegative(), toAct: z.int().nonnegative() }),
  }),
  read: endpoint({
    name: 'notice.read',
    method: 'PUT',
    path: `${path}/read`,
    action: 'account.edit',
    body: noticesToMarkRead,
    reply: successReply,
  }),
};
