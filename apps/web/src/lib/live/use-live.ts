import type { LiveMessage } from '@hybrid-mail/contracts/live';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { balanceQueries } from '../queries/balance.queries.ts';
import { mailQueries } from '../queries/mail.queries.ts';
import { noticeQueries } from '../queries/notice.queries.ts';
import { profileQuery } from '../queries/profile.queries.ts';
import { registryQueries } from '../queries/registry.queries.ts';
import { sendingRoot } from '../queries/sending.queries.ts';
import { connectLive, type LiveStatus } from './live-connection.ts';

/**
 * Throttle intervals in ms. Sending many letters causes bursts of changes; lists are refetched less often during a
 * burst.
 */
const gather = 1000;
const gatherInBurst = 2500;

/** Invalidates the queries named by the messages, so that open screens refetch. */
function createRefresher(queries: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flushedAt = Number.NEGATIVE_INFINITY;
  let isAll = false;
  let isSending = false;
  let areLetters = false;
  let areNotices = false;
  const flush = () => {
    timer = undefined;
    flushedAt = performance.now();
    if (areLetters) {
      void queries.invalidateQueries({ queryKey: isAll ? mailQueries.all : mailQueries.lists });
      void queries.invalidateQueries({ queryKey: balanceQueries.own().queryKey });
      // A registry shows how many of its letters are sent.
      void queries.invalidateQueries({ queryKey: registryQueries.all });
    }
    if (isAll || areNotices) void queries.invalidateQueries({ queryKey: noticeQueries.all });
    // The profile contains the pause that senders see.
    if (isAll || isSending) void queries.invalidateQueries({ queryKey: profileQuery().queryKey });
    if (isAll || isSending) void queries.invalidateQueries({ queryKey: sendingRoot });
    isAll = false;
    isSending = false;
    areLetters = false;
    areNotices = false;
  };
  return {
    take(message: LiveMessage) {
      if (message.type === 'notices') areNotices = true;
      else areLetters = true;
      if (message.type === 'refresh') isAll = true;
      if (message.type === 'sending') isSending = true;
      if (message.type === 'mail') void queries.invalidateQueries({ queryKey: mailQueries.one(message.id).queryKey });
      timer ??= setTimeout(flush, performance.now() - flushedAt < gatherInBurst ? gatherInBurst : gather);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Keeps open screens up to date while a user is logged in. */
export function useLive(): LiveStatus {
  const queries = useQueryClient();
  const [status, setStatus] = useState<LiveStatus>('live');
  useEffect(() => {
    const refresher = createRefresher(queries);
    const disconnect = connectLive({ onMessage: refresher.take, onStatus: setStatus });
    return () => {
      disconnect();
      refresher.stop();
    };
  }, [queries]);
  return status;
}
