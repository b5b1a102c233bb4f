import { sessionTexts } from '@hybrid-mail/messages/session';
import { notify } from '../../ui/notify/notify.tsx';

/** The same words for every failure, five seconds long (specification 1 §3). */
export const tellFailedLogin = () => notify.error(sessionTexts.failed, 5);
