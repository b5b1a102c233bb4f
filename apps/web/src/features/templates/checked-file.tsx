import type { TemplateCheck } from '@hybrid-mail/contracts/template';
import { Placeholders } from './placeholders.tsx';
import { TemplateFindings } from './template-findings.tsx';
import { TemplatePreview } from './template-preview.tsx';

/** What was found in a file: what is wrong, what went, its placeholders, and how a letter looks. */
export const CheckedFile = ({ found: { fields, findings, previewId } }: { readonly found: TemplateCheck }) => (
  <>
    <TemplateFindings findings={findings} />
    {previewId !== null && <Placeholders fields={fields} />}
    {previewId !== null && <TemplatePreview id={previewId} />}
  </>
);
