import type { PDFDocumentProxy, PDFPageProxy } from '#pdf-js';
import type { PdfFeature } from '../pdf-finding.ts';
import { pageActionNames } from './automatic-actions.ts';

/** Finds features with pdf.js, because a file may hide from pdf-lib an object that viewers still show. */
export async function findViewerFeatures(js: PDFDocumentProxy): Promise<PdfFeature[]> {
  const found: PdfFeature[] = [];
  const { info } = await js.getMetadata();
  const opening = (await js.getOpenAction())?.get('action');
  if (await js.getJSActions()) found.push('JavaScript');
  if (opening && !pageActionNames.includes(opening)) found.push('OpenAction');
  if (await js.getAttachments()) found.push('EmbeddedFile');
  if ('IsXFAPresent' in info && info.IsXFAPresent) found.push('XFA');
  for (let number = 1; number <= js.numPages; number += 1) {
    found.push(...(await featuresOfPage(await js.getPage(number))));
  }
  return found;
}

async function featuresOfPage(page: PDFPageProxy): Promise<PdfFeature[]> {
  const found: PdfFeature[] = (await page.getJSActions()) ? ['JavaScript'] : [];
  for (const annotation of await page.getAnnotations()) {
    if (annotation.actions) found.push('JavaScript');
    if (annotation.attachment || annotation.subtype === 'FileAttachment') found.push('EmbeddedFile');
  }
  return found;
}
