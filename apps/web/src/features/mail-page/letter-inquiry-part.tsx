import type { Inquiry } from '@hybrid-mail/contracts/inquiries';
import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { commonTexts } from '@hybrid-mail/messages/common';
import { letterInquiryTexts as texts } from '@hybrid-mail/messages/letter-inquiry';
import { staffTexts } from '@hybrid-mail/messages/staff';
import MarkunreadMailboxOutlined from '@mui/icons-material/MarkunreadMailboxOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { formatDay, formatPlainDay } from '../../lib/formats/dates.ts';
import { askPost, letterInquiryQueries } from '../../lib/queries/letter-inquiry.queries.ts';
import { useLetterInquiry } from '../../shared/letter/use-letter-inquiry.ts';
import { useButtonVariant } from '../../shared/requests/use-next-action.ts';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { touchButton } from '../../ui/theme/tokens.ts';

const phone = commonTexts.operatorPhone;
const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2, mt: 2 } as const;

/** Question to the post about a letter without news: the button, until when the post must answer, and the answer. */
export function LetterInquiryPart({ mail }: { readonly mail: MailDetails }) {
  const query = useLetterInquiry(mail);
  const asking = useAsking(mail.id);
  const variant = useButtonVariant('ask', mail);
  if (!query.data) return <NotLoaded query={query} text={texts.notLoaded} />;
  const { inquiry, isBeyondNorm, mayAsk, norm } = query.data;
  return (
    <>
      {isBeyondNorm && <Typography>{texts.beyondNorm({ norm })}</Typography>}
      {inquiry && <Typography sx={{ fontWeight: 600 }}>{inquiryWords(inquiry)}</Typography>}
      {(mayAsk || isBeyondNorm) && (
        <Box sx={line}>
          {mayAsk && (
            <Button
              variant={variant}
              startIcon={<MarkunreadMailboxOutlined />}
              loading={asking.isPending}
              onClick={() => asking.mutate()}
              sx={touchButton}
            >
              {inquiry?.isOverdue ? texts.remind : texts.ask}
            </Button>
          )}
          <span>
            {commonTexts.operator}, <PhoneLink />
          </span>
        </Box>
      )}
      {asking.error && (
        <Typography role="alert" color="error">
          {texts.failed({ why: asking.error instanceof ApiError ? asking.error.message : staffTexts.serverFailed })}
        </Typography>
      )}
    </>
  );
}

const PhoneLink = () => (
  <Link href={`tel:${phone.replace(/[^+\d]/g, '')}`} underline="always" sx={{ whiteSpace: 'nowrap' }}>
    {phone}
  </Link>
);

function useAsking(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => askPost(id),
    onSettled: () => queries.invalidateQueries({ queryKey: letterInquiryQueries.all }),
  });
}

function inquiryWords({ answer, rejection, askedOn, remindedOn, dueOn, isOverdue }: Inquiry): string {
  const due = formatPlainDay(dueOn);
  if (rejection !== null) return texts.rejected;
  if (answer) {
    const day = formatDay(answer.answeredOn);
    const { text, promisedOn } = answer;
    return promisedOn === null
      ? texts.answered({ day, text })
      : texts.promised({ day, text, promised: formatPlainDay(promisedOn) });
  }
  if (isOverdue) return texts.askedOverdue({ day: formatDay(askedOn), due });
  return remindedOn
    ? texts.remindedOn({ day: formatDay(remindedOn), due })
    : texts.askedOn({ day: formatDay(askedOn), due });
}
