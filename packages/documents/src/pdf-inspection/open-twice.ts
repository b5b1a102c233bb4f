import { ParseSpeeds, PDFDocument } from '#pdf-lib';
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
import './open-object-streams.ts';
import { getDocument, PasswordException, type PDFDocumentProxy, VerbosityLevel } from '#pdf-js';
import { unfolderOf } from './unfolder.ts';

/** Reads the file with two independent parsers: what one is tricked into missing the other may find. */
export interface TwoReadings {
  /** Looks at every object in the file, reachable or not. */
  lib: PDFDocument;
  /** Follows the cross-reference table, as a viewer does. */
  js: PDFDocumentProxy;
}

export type Unreadable = 'encrypted' | 'damaged' | 'too-complex';

export async function openTwice(bytes: Uint8Array): Promise<TwoReadings | Unreadable> {
  if (!endsAsPdf(bytes)) return 'damaged';
  const lib = await openAll(bytes);
  // Where all is encrypted, what is not understood of it is no damage.
  const js = lib === 'too-complex' ? lib : await openAsViewer(bytes);
  if (typeof js === 'string') return js;
  if (typeof lib !== 'string') return { lib, js };
  await js.loadingTask.destroy();
  return lib;
}

async function openAll(bytes: Uint8Array): Promise<PDFDocument | Unreadable> {
  try {
    const lib = await PDFDocument.load(bytes, {
      parseSpeed: ParseSpeeds.Fastest,
      throwOnInvalidObject: true,
      updateMetadata: false,
    });
    return unfolderOf(lib.context).isSpent ? 'too-complex' : lib;
  } catch (problem) {
    return isAboutEncryption(problem) ? 'encrypted' : 'damaged';
  }
}

async function openAsViewer(bytes: Uint8Array): Promise<PDFDocumentProxy | Unreadable> {
  const task = getDocument({ data: bytes.slice(), verbosity: VerbosityLevel.ERRORS });
  try {
    const js = await task.promise;
    const { info } = await js.getMetadata();
    if (!('EncryptFilterName' in info && info.EncryptFilterName)) return js;
    await task.destroy();
    return 'encrypted';
  } catch (problem) {
    await task.destroy();
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
