import { SnackbarProvider } from 'notistack';
import { useEffect } from 'react';
import { Message } from './message.tsx';
import { standingMessages } from './standing-messages.ts';

const components = { success: Message, error: Message, info: Message };

/** Container of messages; rendered once. */
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
