import { letterInquiryTexts as texts } from '@hybrid-mail/messages/letter-inquiry';
import { staffTexts } from '@hybrid-mail/messages/staff';
import MarkunreadMailboxOutlined from '@mui/icons-material/MarkunreadMailboxOutlined';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { askPost, letterInquiryQueries } from '../../lib/queries/letter-inquiry.queries.ts';
import { notify } from '../../ui/notify/notify.tsx';

/** «Спросить почту обо всех»: the list then says of each letter until when the post must answer. */
export function AskAll() {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
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
  return (
    <Button variant="outlined" startIcon={<MarkunreadMailboxOutlined />} loading={isPending} onClick={() => mutate()}>
      {texts.askAll}
    </Button>
  );
}
