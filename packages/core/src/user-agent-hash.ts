import { createHash } from 'node:crypto';

/** Identifies a browser between two calls that must come from the same one. SHA-256, hex. */
export const userAgentHash = (userAgent: string) => createHash('sha256').update(userAgent).digest('hex');
