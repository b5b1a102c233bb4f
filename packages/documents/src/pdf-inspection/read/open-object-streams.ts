import { PDFNumber, PDFObjectStreamParser, PDFRawStream, PDFXRefStreamParser } from '#pdf-lib';
import { nameOf } from './pdf-name.ts';
import { type DecodedStream, streamDecoderOf } from './stream-decoder.ts';

const parseObjects = PDFObjectStreamParser.forStream;
const parseTable = PDFXRefStreamParser.forStream;
const foldings = ['Filter', 'DecodeParms'].map((name) => nameOf(name));

// pdf-lib inflates object streams without a limit. Here they are inflated first, within the document's budget.
PDFObjectStreamParser.forStream = (stream, shouldWait) => parseObjects(unfolded(stream), shouldWait);
PDFXRefStreamParser.forStream = (stream) => parseTable(unfolded(stream));

function unfolded(stream: PDFRawStream): PDFRawStream {
  const dict = stream.dict.clone();
  const bytes = withinBudget(stream);
  if (bytes === 'broken' || bytes === 'folded') return stream;
  for (const name of foldings) dict.delete(name);
  // An exception would make the parser treat the file as broken. Therefore the stream is emptied, and the next access
  // to the exhausted budget throws.
  if (bytes === 'too far') dict.set(nameOf('N'), PDFNumber.of(0));
  return PDFRawStream.of(dict, bytes === 'too far' ? new Uint8Array() : bytes);
}

function withinBudget(stream: PDFRawStream): DecodedStream | 'too far' {
  try {
    return streamDecoderOf(stream.dict.context).bytesOf(stream);
  } catch {
    return 'too far';
  }
}
