import type { TemplateCheck } from '@hybrid-mail/contracts/template';
import { Placeholders } from './placeholders.tsx';
import { TemplateFindings } from './template-findings.tsx';
import { TemplatePreview } from './template-preview.tsx';

interface Props {
  readonly found: TemplateCheck;
  /** Looks at the file once more, which orders another preview. */
  readonly onAgain: () => void;
}

/** What was found in a file: what is wrong, what went, its placeholders, and how a letter looks. */
export const CheckedFile = ({ found: { fields, findings, previewId }, onAgain }: Props) => (
  <>
    <TemplateFindings findings={findings} />
    {previewId !== null && <Placeholders fields={fields} />}
    {previewId !== null && <TemplatePreview id={previewId} onAgain={onAgain} />}
  </>
);
