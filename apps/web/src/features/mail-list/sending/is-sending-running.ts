import { sendStatus } from '@hybrid-mail/contracts/delivery';
import type { Mail } from '@hybrid-mail/contracts/mail-record';

const underWay: readonly (number | null)[] = [sendStatus.queued, sendStatus.accepted];

/** Whether the letter is being sent; then it can be neither sent again nor deleted (LIST-38). */
export const isSendingRunning = (mail: Mail) => underWay.includes(mail.sendStatus);
