import GlobalStyles from '@mui/material/GlobalStyles';
import { SnackbarProvider } from 'notistack';
import { useEffect } from 'react';
import { Message } from './message.tsx';
import { visibleMessages } from './visible-messages.ts';

/** Places messages above a list's pager and a page's footer, so that they cover no controls. */
const aboveThePager = { '.notistack-SnackbarContainer': { bottom: '84px !important' } } as const;

const components = { success: Message, error: Message, info: Message };

/** Container that shows all messages; rendered once. */
export function MessageProvider() {
  useEffect(() => visibleMessages.clear, []);
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
