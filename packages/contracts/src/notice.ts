import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ok } from './session.ts';
import { wire } from './wire.ts';

/** What a person is told of. */
export const noticeKinds = [
  'returned',
  'failed',
  'registryReady',
  'contractEnds',
  'balanceLow',
  'newDevice',
  'addressFailed',
  'signerChange',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Told through each channel, whatever a person chooses: it may be the act of a thief. */
export const alwaysToldKinds = ['newDevice', 'signerChange'] as const satisfies readonly NoticeKind[];

/** Notices are kept for this long. */
export const noticeDays = 90;
/** How many of the newest notices the list shows. */
export const maxNotices = 500;
/** Unread notices are counted up to this number. */
export const maxUnread = 100;
/** A contract that ends is told of so many days before. */
export const contractNoticeDays = [30, 10, 3] as const;
/** Money that runs out is told of so many working days before; at 0 it does not suffice for one letter. */
export const balanceNoticeDays = [10, 3, 0] as const;

const facts = {
  /** The delivery result of a returned letter. */
  result: z.int().optional(),
  /** The send status of a letter that was not sent. */
  status: z.int().optional(),
  /** Letters of a registry, and rows that have a problem. */
  made: z.int().optional(),
  problems: z.int().optional(),
  /** The last day of a contract. */
  endsOn: z.string().optional(),
  /** Days before the end of a contract, working days that the money lasts. */
  days: z.int().optional(),
  /** Whether the second administrator has confirmed a signer. */
  isConfirmed: z.boolean().optional(),
  /** Of the signer, on the page only: it is read with the notice and not stored. */
  name: z.string().optional(),
};
/** As it is stored. */
export const noticeFacts = z.object(facts);
export type NoticeFacts = z.output<typeof noticeFacts>;

/** Notices of one kind and day, or a single one. */
export const notice = wire({
  kind: z.enum(noticeKinds),
  /** The Tashkent day. */
  day: z.string(),
  /** The oldest and the newest of them. */
  firstId: z.int(),
  lastId: z.int(),
  createdOn: z.string(),
  createdOnStr: z.string(),
  /** How many letters, registries or contracts. */
  count: z.int(),
  /** Whether older ones of this day are not among the newest that are shown. */
  isMore: z.boolean(),
  unread: z.int(),
  /** Ids of the letters or registries, newest first. */
  subjects: z.array(z.int()),
  /** Of the newest. */
  facts: wire(facts),
});
export type Notice = z.output<typeof notice>;

const noticeId = z.int(problem('expect-whole-number')).positive(problem('id-wrong'));

/** Marks notices up to one as read: those of a kind from another one on, or all. */
export const readNotices = wire({
  firstId: noticeId.optional(),
  lastId: noticeId,
  kind: z.enum(noticeKinds, problem('unknown-kind')).optional(),
});
export type ReadNotices = z.output<typeof readNotices>;

const path = '/api/Notice';

/** Notices belong to the account of the caller. */
export const noticeCalls = {
  list: endpoint({ name: 'notice.list', method: 'GET', path, action: 'account.read', reply: z.array(notice) }),
  count: endpoint({
    name: 'notice.count',
    method: 'GET',
    path: `${path}/count`,
    action: 'account.read',
    reply: wire({ unread: z.int().nonnegative() }),
  }),
  read: endpoint({
    name: 'notice.read',
    method: 'PUT',
    path: `${path}/read`,
    action: 'account.edit',
    body: readNotices,
    reply: ok,
  }),
};
