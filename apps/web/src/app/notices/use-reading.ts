import { noticeCalls, type ReadNotices } from '@hybrid-mail/contracts/notice';
import { noticeTexts as texts } from '@hybrid-mail/messages/notices';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { noticeQueries } from '../../lib/queries/notice.queries.ts';
import { notify } from '../../ui/notify/notify.tsx';

/** Marks notices as read. */
export function useReading() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ firstId, lastId, kind }: ReadNotices) => call(noticeCalls.read, { body: { firstId, lastId, kind } }),
    onError: () => notify.error(texts.readFailed),
    onSettled: () => queries.invalidateQueries({ queryKey: noticeQueries.all }),
  });
}
