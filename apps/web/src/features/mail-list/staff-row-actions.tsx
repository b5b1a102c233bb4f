import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { mailNumber } from '@hybrid-mail/contracts/track';
import Delete from '@mui/icons-material/DeleteOutlined';
import OpenInFull from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useLetterPage } from '../../lib/letter-page.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { mailListTexts } from '../../messages/mail-list.ts';
import { IconLink } from '../../ui/link/icon-link.tsx';
import { isUnderWay } from './under-way.ts';

const texts = mailListTexts.actions;

interface Props {
  readonly mail: Mail;
  readonly onDelete: (mail: Mail) => void;
}

/** Opens the letter; deletes an unsent one, for those who may. */
export function StaffRowActions({ mail, onDelete }: Props) {
  const page = useLetterPage();
  const can = useCan();
  const open = texts.open(mailNumber(mail.id));
  return (
    <Box sx={{ display: 'flex', gap: 1, '@media print': { display: 'none' } }}>
      {can('mail.read') && (
        <Tooltip title={open}>
          <IconLink size="small" aria-label={open} to={page} params={{ id: String(mail.id) }}>
            <OpenInFull fontSize="small" />
          </IconLink>
        </Tooltip>
      )}
      {!mail.isSent && can('mail.delete') && <DeleteButton mail={mail} onDelete={onDelete} />}
    </Box>
  );
}

/** It can be focused while it is off, so that its reason can be heard. */
function DeleteButton({ mail, onDelete }: Props) {
  const isOff = isUnderWay(mail);
  const label = texts.delete(mailNumber(mail.id));
  return (
    <Tooltip title={isOff ? texts.underWay : label} describeChild={isOff}>
      <IconButton
        size="small"
        aria-label={label}
        aria-disabled={isOff}
        onClick={() => !isOff && onDelete(mail)}
        sx={isOff ? { opacity: 0.5, cursor: 'default' } : undefined}
      >
        <Delete fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
