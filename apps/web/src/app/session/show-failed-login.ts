import { sessionTexts } from '@hybrid-mail/messages/session';
import { notify } from '../../ui/notify/notify.tsx';

/** Shows the same message for every failure, for five seconds (specification 1 §3). */
export const showFailedLogin = () => notify.error(sessionTexts.failed, 5);
