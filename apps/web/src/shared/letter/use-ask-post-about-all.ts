import { letterInquiryTexts as texts } from '@hybrid-mail/messages/letter-inquiry';
import { staffTexts } from '@hybrid-mail/messages/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { askPost, letterInquiryQueries } from '../../lib/queries/letter-inquiry.queries.ts';
import { notify } from '../../ui/notify/notify.tsx';

/** Asks the post about all letters without news; their lists then say of each letter until when it must answer. */
export function useAskPostAboutAll() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => askPost(),
    onSuccess: ({ asked, reminded, left }) => notify.success(texts.askedAll({ asked: asked + reminded, left })),
    onError: (error) =>
      notify.error(texts.failed({ why: error instanceof ApiError ? error.message : staffTexts.serverFailed })),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['attention'] }),
        queries.invalidateQueries({ queryKey: letterInquiryQueries.all }),
      ]),
  });
}
