import type { PDFDict } from '#pdf-lib';
import type { PrintDifference } from '../pdf-finding.ts';
import { dictsIn, textIn } from '../read/dict-entries.ts';
import { nameOf } from '../read/pdf-name.ts';
import { dictIn, streamIn } from '../read/resources.ts';

/** The reason why printing programs draw something else instead of an image or form; undefined without one. */
export function printReplacementOf(drawn: PDFDict): PrintDifference | undefined {
  const subtype = textIn(drawn, 'Subtype');
  if (subtype === 'PS' || textIn(drawn, 'Subtype2') === 'PS' || streamIn(drawn, 'PS')) return 'PostScript';
  if (drawn.has(nameOf('OPI'))) return 'alternate image';
  const isReplaced = dictsIn(drawn, 'Alternates').some(
    (alternate) =>
      String(alternate.lookup(nameOf('DefaultForPrinting')) ?? 'false') !== 'false' ||
      // If an image and its alternates are in layers, the layers determine which image is drawn.
      alternate.has(nameOf('OC')) ||
      drawn.has(nameOf('OC')) ||
      dictIn(alternate, 'Image')?.has(nameOf('OC')),
  );
  return isReplaced ? 'alternate image' : undefined;
}
