import {
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFStream,
  PDFString,
} from '#pdf-lib';
import { automaticFeatures } from './automatic-actions.ts';
import type { TwoReadings } from './open-twice.ts';
import { error, type PdfFeature, type PdfFinding, pdfFeatures } from './pdf-finding.ts';
import { nameOf } from './pdf-name.ts';
import { featuresAViewerSees } from './viewer-features.ts';

/** By action type. Links to web pages or within the document are not listed: they run only on a click. */
const actions: Record<string, PdfFeature> = {
  JavaScript: 'JavaScript',
  Launch: 'Launch',
  GoToR: 'GoToR',
  GoToE: 'GoToR',
  SubmitForm: 'SubmitForm',
  ImportData: 'ImportData',
  Rendition: 'RichMedia',
  Movie: 'RichMedia',
  Sound: 'RichMedia',
  RichMediaExecute: 'RichMedia',
  GoTo3DView: 'RichMedia',
};

/** By subtype of an annotation or stream. */
const subtypes: Record<string, PdfFeature> = {
  RichMedia: 'RichMedia',
  Screen: 'RichMedia',
  Movie: 'RichMedia',
  Sound: 'RichMedia',
  '3D': 'RichMedia',
  FileAttachment: 'EmbeddedFile',
};

/** Content that a printed letter does not need: scripts, actions, attachments, external parts. */
export async function findActiveContent({ lib, js }: TwoReadings): Promise<PdfFinding[]> {
  const found = new Set([...featuresInObjects(lib), ...(await featuresAViewerSees(js))]);
  return pdfFeatures.filter((feature) => found.has(feature)).map((feature) => error('active-content', { feature }));
}

function featuresInObjects(lib: PDFDocument): Set<PdfFeature> {
  const found = new Set<PdfFeature>();
  for (const [, object] of lib.context.enumerateIndirectObjects()) {
    const open: PDFObject[] = [object];
    for (let value = open.pop(); value; value = open.pop()) {
      if (value instanceof PDFStream && isKeptElsewhere(value.dict)) found.add('external stream');
      const dict = value instanceof PDFStream ? value.dict : value;
      if (dict instanceof PDFDict) for (const feature of featuresOf(dict, lib.context)) found.add(feature);
      if (dict instanceof PDFDict) for (const part of dict.values()) open.push(part);
      if (dict instanceof PDFArray) for (const part of dict.asArray()) open.push(part);
    }
  }
  return found;
}

function featuresOf(dict: PDFDict, context: PDFContext): PdfFeature[] {
  const features: (PdfFeature | undefined | false)[] = [
    actions[nameIn(dict, 'S')],
    subtypes[nameIn(dict, 'Subtype')],
    // Resources may have any name, even `/JS`, so an entry counts only with a value that would take effect.
    isScript(valueIn(dict, 'JS')) && 'JavaScript',
    isForm(valueIn(dict, 'XFA')) && 'XFA',
    (nameIn(dict, 'Type') === 'EmbeddedFile' || holdsFiles(valueIn(dict, 'EF'))) && 'EmbeddedFile',
    nameIn(dict, 'FS') === 'URL' && 'external stream',
    nameIn(dict, 'Subtype') === 'Form' && valueIn(dict, 'Ref') instanceof PDFDict && 'external stream',
  ];
  return [...features.filter((feature) => typeof feature === 'string'), ...automaticFeatures(dict, context)];
}

/** `/F` of a stream dictionary names the external file with the stream's data. */
function isKeptElsewhere(dict: PDFDict): boolean {
  return dict.has(nameOf('F')) || dict.has(nameOf('FFilter'));
}

const valueIn = (dict: PDFDict, entry: string) => dict.lookup(nameOf(entry));

function nameIn(dict: PDFDict, entry: string): string {
  const value = valueIn(dict, entry);
  return value instanceof PDFName ? value.decodeText() : '';
}

const isScript = (value: PDFObject | undefined) =>
  value instanceof PDFString || value instanceof PDFHexString || value instanceof PDFStream;

const isForm = (value: PDFObject | undefined) => value instanceof PDFArray || value instanceof PDFStream;

const holdsFiles = (value: PDFObject | undefined) =>
  value instanceof PDFDict && ['F', 'UF', 'DOS', 'Mac', 'Unix'].some((entry) => value.has(nameOf(entry)));
