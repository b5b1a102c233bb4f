import { problem } from '@hybrid-mail/messages/problem';

const reasons: Partial<Record<string, string>> = {
  'region-area-mismatch': problem('post-area-elsewhere'),
  'pdf-unreadable': problem('post-pdf-unreadable'),
  'pdf-too-long': problem('post-pdf-too-long'),
};

/** The code stored with the letter for a reason code of the post. */
export const rejectionReason = (code: string): string => reasons[code] ?? problem('post-refused');
