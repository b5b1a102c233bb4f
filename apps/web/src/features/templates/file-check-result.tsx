import type { TemplateCheck } from '@hybrid-mail/contracts/template';
import { Placeholders } from './placeholders.tsx';
import { TemplateFindings } from './template-findings.tsx';
import { TemplatePreview } from './template-preview.tsx';

interface Props {
  readonly found: TemplateCheck;
  /** Rechecks the file, which renders a new preview. */
  readonly onAgain: () => void;
}

/** Result of the check: problems, removed parts, placeholders, preview. */
export const FileCheckResult = ({ found: { fields, findings, previewId }, onAgain }: Props) => (
  <>
    <TemplateFindings findings={findings} />
    {previewId !== null && <Placeholders fields={fields} />}
    {previewId !== null && <TemplatePreview id={previewId} onAgain={onAgain} />}
  </>
);
