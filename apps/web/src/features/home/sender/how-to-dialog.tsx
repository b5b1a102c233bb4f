import { commonTexts } from '@hybrid-mail/messages/common';
import { todayTexts } from '@hybrid-mail/messages/today';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useProfile } from '../../../lib/queries/profile.queries.ts';
import { FormDialog } from '../../../ui/form-dialog/form-dialog.tsx';

/** Instructions for a change that only the operator can make. */
export interface HowTo {
  readonly title: string;
  readonly text: string;
  /** What the operator asks for, in addition to the INN. */
  readonly about?: string;
}

interface Props {
  readonly howTo: HowTo;
  readonly onClose: () => void;
}

const { operator, inn } = todayTexts.tasks;
const phone = commonTexts.operatorPhone;

export function HowToDialog({ howTo, onClose }: Props) {
  const { organization } = useProfile();
  const details = [organization && inn({ inn: organization.inn }), howTo.about].filter(Boolean).join(', ');
  return (
    <FormDialog
      isOpen
      title={howTo.title}
      onClose={onClose}
      actions={
        <Button variant="contained" autoFocus onClick={onClose}>
          {commonTexts.close}
        </Button>
      }
    >
      <Typography sx={{ mb: 3 }}>{howTo.text}</Typography>
      <Typography sx={{ fontWeight: 600 }}>{details}</Typography>
      <Typography>
        {`${operator}, `}
        <Link href={`tel:${phone.replace(/[^+\d]/g, '')}`} sx={{ whiteSpace: 'nowrap' }}>
          {phone}
        </Link>
      </Typography>
    </FormDialog>
  );
}
