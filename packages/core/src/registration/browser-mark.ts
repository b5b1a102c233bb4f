import { createHash } from 'node:crypto';

/** User-Agent, normalized for storage: an application belongs to the browser that sent it. */
export const browserMark = (userAgent: string) => createHash('sha256').update(userAgent).digest('hex');
