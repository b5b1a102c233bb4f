import { createHash } from 'node:crypto';

/** SHA-256 of the User-Agent: an application belongs to the browser that sent it. */
export const browserMark = (userAgent: string) => createHash('sha256').update(userAgent).digest('hex');
