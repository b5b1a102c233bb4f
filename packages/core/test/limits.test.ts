import { maxDocumentBytes } from '@hybrid-mail/contracts/mail';
import { maxTemplateBytes } from '@hybrid-mail/contracts/template';
import { pdfLimits } from '@hybrid-mail/documents/pdf-inspection';
import { maxTemplateBytes as maxCheckedBytes } from '@hybrid-mail/documents/template-html';
import { expect, it } from 'vitest';

it('the pages refuse the same sizes as the inspection of documents and templates', () => {
  expect(pdfLimits.bytes).toBe(maxDocumentBytes);
  expect(maxCheckedBytes).toBe(maxTemplateBytes);
});
