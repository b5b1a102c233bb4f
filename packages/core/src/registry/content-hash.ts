import { createHash } from 'node:crypto';
import { canonicalJson } from '../mail/index.ts';
import type { ValidRow } from './check-rows.ts';

/** Hash of the letters in their order, independent of row numbers. */
export function contentHash(rows: readonly ValidRow[]): Uint8Array<ArrayBuffer> {
  const hash = createHash('sha256');
  for (const { receiver, address, regionId, areaId, content, template } of rows) {
    hash.update(canonicalJson({ receiver, address, regionId, areaId, content, templateId: template.id })).update('\n');
  }
  return new Uint8Array(hash.digest());
}
