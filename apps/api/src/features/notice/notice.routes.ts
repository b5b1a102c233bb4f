import { noticeCalls } from '@hybrid-mail/contracts/notice';
import { noticeChannelCalls } from '@hybrid-mail/contracts/notice-channel';
import { countNotices, listNotices, markNoticesRead } from '@hybrid-mail/core/notice';
import {
  chooseChannel,
  confirmAddress,
  disconnectChannel,
  listChannels,
  sendCode,
} from '@hybrid-mail/core/notice-channel';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve/serve.ts';
import { serveAccount } from '../../http/serve/serve-account.ts';

export function noticeRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, noticeCalls.list, listNotices);
  serve(app, deps, noticeCalls.count, countNotices);
  serve(app, deps, noticeCalls.read, markNoticesRead);
  serveAccount(app, deps, noticeChannelCalls.list, listChannels);
  serveAccount(app, deps, noticeChannelCalls.choose, chooseChannel);
  serveAccount(app, deps, noticeChannelCalls.disconnect, disconnectChannel);
  serveAccount(app, deps, noticeChannelCalls.sendCode, sendCode);
  serveAccount(app, deps, noticeChannelCalls.confirm, confirmAddress);
}
