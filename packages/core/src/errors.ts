import type { ChangedField, RefusalCode } from '@hybrid-mail/contracts/errors';
import type { RowProblem } from '@hybrid-mail/contracts/row-problem';
import type { TemplateFinding } from '@hybrid-mail/contracts/template';
import type { PdfInspection } from '@hybrid-mail/documents/pdf-inspection';

export interface RefusalDetails {
  /** Messages by field, in our names. */
  fields?: Record<string, string>;
  /** What is wrong with an uploaded file, and the sizes that its words name. */
  inspection?: PdfInspection;
  /** What was found in an uploaded template. */
  template?: readonly TemplateFinding[];
  /** Flags that stand beside the message on the wire. */
  flags?: Record<string, boolean>;
  /** A sentence that says more than the catalogue's. */
  message?: string;
  retryAfterSeconds?: number;
  /** What was changed meanwhile, in our names. */
  changed?: readonly ChangedField[];
  /** What is wrong with a spreadsheet, cell by cell. */
  rows?: RowProblem[];
  /** The registry that is there already. */
  registryId?: number;
}

/** The product says no, for a reason from the closed catalogue. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}
