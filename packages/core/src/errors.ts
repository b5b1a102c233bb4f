import type { ChangedField, RefusalCode } from '@hybrid-mail/contracts/errors';
import type { RowProblem } from '@hybrid-mail/contracts/row-problem';
import type { TemplateFinding } from '@hybrid-mail/contracts/template';
import type { PdfInspection } from '@hybrid-mail/documents/pdf-inspection';

export interface RefusalDetails {
  /** Messages by field; camelCase names of core, not wire names. */
  fields?: Record<string, string>;
  /** Findings of the PDF inspection, with the page sizes that their texts mention. */
  inspection?: PdfInspection;
  /** Findings in an uploaded template. */
  template?: readonly TemplateFinding[];
  /** Boolean flags sent with the message. */
  flags?: Record<string, boolean>;
  /** Replaces the catalogue's text when a more precise one is known. */
  message?: string;
  retryAfterSeconds?: number;
  /** Fields that another person changed meanwhile; camelCase names of core. */
  changed?: readonly ChangedField[];
  /** Problems of a spreadsheet by cell. */
  rows?: RowProblem[];
  /** Id of the registry that already exists. */
  registryId?: number;
}

/** An expected refusal with a code from the closed catalogue. Any other exception is a bug. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  /** @param options `cause` is logged, but never sent to the client */
  constructor(code: RefusalCode, details: RefusalDetails = {}, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.details = details;
  }
}
