import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

/** `OPS.beginMarkedContentProps` of pdf.js, copied, because an import for one number would load the whole library. */
const beginMarkedContent = 70;

/**
 * Whether all layers of a page are printed. Reads the page's drawing commands, because a layer may depend on others and
 * any form XObject of the page may use it.
 */
export async function areAllLayersPrinted(document: PDFDocumentProxy, page: PDFPageProxy): Promise<boolean> {
  const layers = await document.getOptionalContentConfig({ intent: 'print' });
  if ([...layers].length === 0) return true;
  const { fnArray, argsArray } = await page.getOperatorList({ intent: 'print' });
  return fnArray.every((command, index) => {
    if (command !== beginMarkedContent) return true;
    const [tag, layer] = argsArray[index] as [unknown, unknown];
    return tag !== 'OC' || layers.isVisible(layer);
  });
}
