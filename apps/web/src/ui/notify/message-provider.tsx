import GlobalStyles from '@mui/material/GlobalStyles';
import { SnackbarProvider } from 'notistack';
import { useEffect } from 'react';
import { Message } from './message.tsx';
import { standingMessages } from './standing-messages.ts';

/** Above the pager of a list and the foot of the page: messages cover nothing that is clicked. */
const aboveThePager = { '.notistack-SnackbarContainer': { bottom: '84px !important' } } as const;

const components = { success: Message, error: Message, info: Message };

/** Container of messages; rendered once. */
export function MessageProvider() {
  useEffect(() => standingMessages.clear, []);
  return (
    <>
      <GlobalStyles styles={aboveThePager} />
      <SnackbarProvider
        maxSnack={4}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        Components={components}
        disableWindowBlurListener={false}
      />
    </>
  );
}
