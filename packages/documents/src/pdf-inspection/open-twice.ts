import { ParseSpeeds, PDFDocument } from '#pdf-lib';
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
import { getDocument, PasswordException, type PDFDocumentProxy, VerbosityLevel } from '#pdf-js';

/** The same file read by two parsers that share no code: what one is tricked into missing the other may see. */
export interface TwoReadings {
  /** Looks at every object in the file, reachable or not. */
  lib: PDFDocument;
  /** Follows the cross-reference table, as a viewer does. */
  js: PDFDocumentProxy;
}

export type Unreadable = 'encrypted' | 'damaged';

export async function openTwice(bytes: Uint8Array): Promise<TwoReadings | Unreadable> {
  if (!endsAsPdf(bytes)) return 'damaged';
  try {
    const js = await getDocument({ data: bytes.slice(), verbosity: VerbosityLevel.ERRORS }).promise;
    const { info } = await js.getMetadata();
    if ('EncryptFilterName' in info && info.EncryptFilterName) return 'encrypted';
    const lib = await PDFDocument.load(bytes, {
      parseSpeed: ParseSpeeds.Fastest,
      throwOnInvalidObject: true,
      updateMetadata: false,
    });
    return { lib, js };
  } catch (problem) {
    return isAboutEncryption(problem) ? 'encrypted' : 'damaged';
  }
}

/** A truncated file is often repaired by parsers, with its last pages missing. */
function endsAsPdf(bytes: Uint8Array): boolean {
  const tail = Buffer.from(bytes.subarray(-2048)).toString('latin1');
  return tail.includes('%%EOF');
}

function isAboutEncryption(problem: unknown): boolean {
  if (problem instanceof PasswordException) return true;
  // pdf-lib throws a plain Error here, whatever its types say.
  return problem instanceof Error && problem.message.includes('is encrypted');
}
