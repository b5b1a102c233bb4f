/** Reason why a document or one of its pages cannot be shown. */
export class PdfFailure extends Error {
  readonly why: 'too-heavy' | 'unreadable';

  constructor(why: PdfFailure['why'], details: string = why) {
    super(details);
    this.name = 'PdfFailure';
    this.why = why;
  }
}
