import { ParseSpeeds, PDFDocument } from '#pdf-lib';
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
import './open-object-streams.ts';
import '../findings/repeated-entries.ts';
import { getDocument, PasswordException, type PDFDocumentProxy, VerbosityLevel } from '#pdf-js';
import { removeTrailingPadding } from '../findings/file-ends.ts';
import { streamDecoderOf } from './stream-decoder.ts';

/** The file as read by two independent parsers: content that one of them misses may be found by the other. */
export interface TwoReadings {
  /** pdf-lib: reads every object in the file, reachable or not. */
  lib: PDFDocument;
  /** pdf.js: follows the cross-reference table, as viewers do. */
  js: PDFDocumentProxy;
}

export type UnreadableReason = 'encrypted' | 'damaged' | 'too-complex';

export async function openWithBothParsers(bytes: Uint8Array): Promise<TwoReadings | UnreadableReason> {
  const whole = removeTrailingPadding(bytes);
  if (!whole) return 'damaged';
  const lib = await openAll(whole);
  // Errors of pdf.js take precedence: pdf-lib may report an encrypted file as damaged.
  const js = lib === 'too-complex' ? lib : await openAsViewer(whole);
  if (typeof js === 'string') return js;
  if (typeof lib !== 'string') return { lib, js };
  await js.loadingTask.destroy();
  return lib;
}

async function openAll(bytes: Uint8Array): Promise<PDFDocument | UnreadableReason> {
  try {
    const lib = await PDFDocument.load(bytes, {
      parseSpeed: ParseSpeeds.Fastest,
      throwOnInvalidObject: true,
      updateMetadata: false,
    });
    return streamDecoderOf(lib.context).isSpent ? 'too-complex' : lib;
  } catch (problem) {
    return isAboutEncryption(problem) ? 'encrypted' : 'damaged';
  }
}

async function openAsViewer(bytes: Uint8Array): Promise<PDFDocumentProxy | UnreadableReason> {
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

function isAboutEncryption(problem: unknown): boolean {
  if (problem instanceof PasswordException) return true;
  // pdf-lib declares an error class for encrypted files, but throws a plain Error here.
  return problem instanceof Error && problem.message.includes('is encrypted');
}
