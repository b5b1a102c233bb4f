import { letterInquiryTexts as texts } from '@hybrid-mail/messages/letter-inquiry';
import MarkunreadMailboxOutlined from '@mui/icons-material/MarkunreadMailboxOutlined';
import Button from '@mui/material/Button';
import { useAskPostAboutAll } from '../../shared/letter/use-ask-post-about-all.ts';

/** «Спросить почту обо всех»: the list then says of each letter until when the post must answer. */
export function AskAll() {
  const { mutate, isPending } = useAskPostAboutAll();
  return (
    <Button variant="outlined" startIcon={<MarkunreadMailboxOutlined />} loading={isPending} onClick={() => mutate()}>
      {texts.askAll}
    </Button>
  );
}
