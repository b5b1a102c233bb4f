import { SnackbarProvider } from 'notistack';
import { useEffect } from 'react';
import { Message } from './message.tsx';
import { standingMessages } from './standing-messages.ts';

const components = { success: Message, error: Message, info: Message };

/** Where messages appear: once in the application. */
export function MessageProvider() {
  useEffect(() => standingMessages.clear, []);
  return (
    <SnackbarProvider
      maxSnack={4}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      Components={components}
      disableWindowBlurListener={false}
    />
  );
}
