/** Why a document, or a page of it, is not shown. */
export class PdfFailure extends Error {
  readonly why: 'too-heavy' | 'unreadable';

  constructor(why: PdfFailure['why'], details: string = why) {
    super(details);
    this.name = 'PdfFailure';
    this.why = why;
  }
}
