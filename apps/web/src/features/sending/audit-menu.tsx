import { auditActions } from '@hybrid-mail/contracts/audit';
import { auditTexts } from '@hybrid-mail/messages/audit';
import { sendingTexts } from '@hybrid-mail/messages/sending';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../lib/routes.ts';

const acts = [
  'sending.pause',
  'sending.resume',
  'sending.refuse',
  'sending.retry',
  'sending.retryAll',
  'sending.applyAgain',
] as const;

/**
 * «Кто и что делал»: links to the audit log, one per action of this page, because its filter takes one action at a
 * time.
 */
export function AuditMenu() {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const navigate = useNavigate();
  const open = (act: (typeof acts)[number]) =>
    void navigate({ to: paths['admin-audit'], search: { action: auditActions.indexOf(act) } });
  return (
    <>
      <Button
        startIcon={<HistoryOutlined />}
        aria-haspopup="menu"
        aria-expanded={place !== null}
        onClick={(event) => setPlace(event.currentTarget)}
      >
        {sendingTexts.whoDid}
      </Button>
      <Menu open={place !== null} anchorEl={place} onClose={() => setPlace(null)}>
        {acts.map((act) => (
          <MenuItem key={act} onClick={() => open(act)}>
            {auditTexts.actions[act]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
