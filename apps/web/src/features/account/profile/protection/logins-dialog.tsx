import type { PastLogin } from '@hybrid-mail/contracts/account';
import { commonTexts } from '@hybrid-mail/messages/common';
import { sessionListTexts as texts } from '@hybrid-mail/messages/sessions';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { FormDialog } from '../../../../ui/form-dialog/form-dialog.tsx';
import { accountQueries } from '../../account.queries.ts';
import { LoginList } from './login-list.tsx';

/** Logins and failed tries of 90 days. Rendered only while open. */
export function LoginsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <FormDialog
      isOpen
      title={texts.loginsTitle}
      width={760}
      onClose={onClose}
      actions={
        <Button autoFocus onClick={onClose}>
          {commonTexts.close}
        </Button>
      }
    >
      <Logins />
    </FormDialog>
  );
}

function Logins() {
  const logins = useQuery(accountQueries.logins());
  if (logins.data) return logins.data.length === 0 ? texts.loginsNone : <Scrolled logins={logins.data} />;
  if (logins.isError && !logins.isFetching) {
    const retry = (
      <Button size="small" color="inherit" onClick={() => void logins.refetch()}>
        {commonTexts.retry}
      </Button>
    );
    return (
      <Alert severity="error" action={retry}>
        {texts.loginsFailed}
      </Alert>
    );
  }
  return (
    <Box aria-label={commonTexts.loading} role="status">
      {[80, 95, 70, 88, 76].map((width) => (
        <Skeleton key={width} variant="text" height={45} width={`${width}%`} animation={false} />
      ))}
    </Box>
  );
}

/** Takes the focus, so the keyboard can scroll the list. */
const Scrolled = ({ logins }: { readonly logins: readonly PastLogin[] }) => (
  <Box role="region" aria-label={texts.loginsTitle} tabIndex={0}>
    <LoginList logins={logins} />
  </Box>
);
