import { SnackbarProvider } from 'notistack';
import { Message } from './message.tsx';

const components = { success: Message, error: Message, info: Message };

/** Where messages appear: once in the application. */
export const MessageProvider = () => (
  <SnackbarProvider
    maxSnack={4}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    Components={components}
    disableWindowBlurListener={false}
  />
);
