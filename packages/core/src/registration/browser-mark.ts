import { createHash } from 'node:crypto';

/** How a browser names itself, as it is kept: an application belongs to the browser that sent it. */
export const browserMark = (userAgent: string) => createHash('sha256').update(userAgent).digest('hex');
