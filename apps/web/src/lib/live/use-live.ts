import type { LiveMessage } from '@hybrid-mail/contracts/live';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { balanceQueries } from '../queries/balance.queries.ts';
import { mailQueries } from '../queries/mail.queries.ts';
import { noticeQueries } from '../queries/notice.queries.ts';
import { profileQuery } from '../queries/profile.queries.ts';
import { registryQueryKey } from '../queries/registry-key.ts';
import { sendingQueryKey } from '../queries/sending.queries.ts';
import { connectLive, type LiveStatus } from './live-connection.ts';
import { notifyReconnected } from './reconnections.ts';

/**
 * Throttle intervals in ms. Sending many letters causes bursts of changes; lists are refetched less often during a
 * burst.
 */
const gather = 1000;
const gatherInBurst = 2500;

/** Invalidates the queries whose data the messages report as changed, so that open screens refetch. */
function createRefresher(queries: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flushedAt = Number.NEGATIVE_INFINITY;
  const received = new Set<LiveMessage['type']>();
  const flush = () => {
    timer = undefined;
    flushedAt = performance.now();
    const isAll = received.has('refresh');
    const isSending = isAll || received.has('sending');
    const areLetters = [...received].some((type) => type !== 'notices');
    if (areLetters) {
      void queries.invalidateQueries({ queryKey: isAll ? mailQueries.all : mailQueries.lists });
      void queries.invalidateQueries({ queryKey: balanceQueries.own().queryKey });
      // Registries are stale, too, because they show how many of their letters are sent.
      void queries.invalidateQueries({ queryKey: registryQueryKey });
    }
    if (isAll || received.has('notices')) void queries.invalidateQueries({ queryKey: noticeQueries.all });
    // The profile is stale, too, because it contains the pause that senders see.
    if (isSending) void queries.invalidateQueries({ queryKey: profileQuery().queryKey });
    if (isSending) void queries.invalidateQueries({ queryKey: sendingQueryKey });
    received.clear();
  };
  return {
    take(message: LiveMessage) {
      received.add(message.type);
      if (message.type === 'mail') {
        for (const id of [message.id, ...(message.ids ?? [])])
          void queries.invalidateQueries({ queryKey: mailQueries.one(id).queryKey });
      }
      timer ??= setTimeout(flush, performance.now() - flushedAt < gatherInBurst ? gatherInBurst : gather);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Subscribes to live updates while mounted, and refetches the queries of open screens. */
export function useLive(): LiveStatus {
  const queries = useQueryClient();
  const [status, setStatus] = useState<LiveStatus>('live');
  useEffect(() => {
    const refresher = createRefresher(queries);
    let last: LiveStatus = 'live';
    const onStatus = (next: LiveStatus) => {
      if (last === 'offline' && next !== 'offline') notifyReconnected();
      last = next;
      setStatus(next);
    };
    const disconnect = connectLive({ onMessage: refresher.take, onStatus });
    return () => {
      disconnect();
      refresher.stop();
    };
  }, [queries]);
  return status;
}
