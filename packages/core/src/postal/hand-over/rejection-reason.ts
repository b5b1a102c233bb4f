import { problem } from '@hybrid-mail/messages/problem';

const reasons: Partial<Record<string, string>> = {
  'region-area-mismatch': problem('post-area-elsewhere'),
  'pdf-unreadable': problem('post-pdf-unreadable'),
  'pdf-too-long': problem('post-pdf-too-long'),
};

/** Maps the post's reason code to our stored code. */
export const rejectionReason = (code: string): string => reasons[code] ?? problem('post-refused');
