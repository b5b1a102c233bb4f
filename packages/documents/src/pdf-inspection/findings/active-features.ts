import {
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from '#pdf-lib';
import type { PdfFeature } from '../pdf-finding.ts';
import { textIn } from '../read/dict-entries.ts';
import { nameOf } from '../read/pdf-name.ts';
import { findAutomaticFeatures, pageActionNames } from './automatic-actions.ts';
import { findLinkFeature } from './link-targets.ts';

/** `action`: an action that changes, on a click, what is shown or printed. */
export type ActiveFeature = PdfFeature | 'action';

/**
 * Features by action type. Links to web pages or within the document are not listed, because they only navigate.
 */
const actions: Record<string, ActiveFeature> = {
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
  SetOCGState: 'action',
  Hide: 'action',
  ResetForm: 'action',
};

/** Features by subtype of an annotation or stream. */
const subtypes: Record<string, PdfFeature> = {
  RichMedia: 'RichMedia',
  Screen: 'RichMedia',
  Movie: 'RichMedia',
  Sound: 'RichMedia',
  '3D': 'RichMedia',
  FileAttachment: 'EmbeddedFile',
};

/** The features of one numbered object. */
export function featuresOfObject(object: PDFObject, context: PDFContext): Set<ActiveFeature> {
  const found = new Set<ActiveFeature>();
  const open: PDFObject[] = [object];
  for (let value = open.pop(); value; value = open.pop()) {
    if (value instanceof PDFStream && hasExternalData(value.dict)) found.add('external stream');
    const dict = value instanceof PDFStream ? value.dict : value;
    if (dict instanceof PDFDict) for (const feature of featuresOf(dict, context)) found.add(feature);
    open.push(...partsOf(value));
  }
  return found;
}

/** All numbered objects that can be reached from the catalogue of the last revision. */
export function reachableObjects({ context, catalog }: PDFDocument): Set<PDFObject> {
  const reached = new Set<PDFObject>([catalog]);
  const open: PDFObject[] = [catalog];
  for (let value = open.pop(); value; value = open.pop()) {
    for (const part of partsOf(value)) {
      const target = part instanceof PDFRef ? context.lookup(part) : part;
      if (target === undefined || (part instanceof PDFRef && reached.has(target))) continue;
      if (part instanceof PDFRef) reached.add(target);
      open.push(target);
    }
  }
  return reached;
}

function partsOf(value: PDFObject): PDFObject[] {
  const holder = value instanceof PDFStream ? value.dict : value;
  if (holder instanceof PDFDict) return holder.values();
  return holder instanceof PDFArray ? holder.asArray() : [];
}

function featuresOf(dict: PDFDict, context: PDFContext): ActiveFeature[] {
  const features: (ActiveFeature | undefined | false)[] = [
    actions[textIn(dict, 'S')],
    subtypes[textIn(dict, 'Subtype')],
    findLinkFeature(dict),
    textIn(dict, 'S') === 'Named' && dict.has(nameOf('N')) && !isNavigation(textIn(dict, 'N')) && 'action',
    // Resources may have any name, even `/JS`, so an entry counts only with a value that would take effect.
    isScript(valueIn(dict, 'JS')) && 'JavaScript',
    isForm(valueIn(dict, 'XFA')) && 'XFA',
    (textIn(dict, 'Type') === 'EmbeddedFile' || holdsFiles(valueIn(dict, 'EF'))) && 'EmbeddedFile',
    textIn(dict, 'FS') === 'URL' && 'external stream',
    textIn(dict, 'Subtype') === 'Form' && valueIn(dict, 'Ref') instanceof PDFDict && 'external stream',
  ];
  return [...features.filter((feature) => typeof feature === 'string'), ...findAutomaticFeatures(dict, context)];
}

/** Whether the stream's data is in an external file, which `/F` of the stream dictionary names. */
function hasExternalData(dict: PDFDict): boolean {
  return dict.has(nameOf('F')) || dict.has(nameOf('FFilter'));
}

/** Whether a named action only navigates in the document, unlike `Print` for example. */
const isNavigation = (name: string) => [...pageActionNames, 'GoBack', 'GoForward', 'GoToPage', 'Find'].includes(name);

const valueIn = (dict: PDFDict, entry: string) => dict.lookup(nameOf(entry));

const isScript = (value: PDFObject | undefined) =>
  value instanceof PDFString || value instanceof PDFHexString || value instanceof PDFStream;

/** Whether an XFA entry has a form. When XFA is removed from a form, an empty list often remains. */
const isForm = (value: PDFObject | undefined) =>
  (value instanceof PDFArray && value.size() > 0) || value instanceof PDFStream;

const holdsFiles = (value: PDFObject | undefined) =>
  value instanceof PDFDict && ['F', 'UF', 'DOS', 'Mac', 'Unix'].some((entry) => value.has(nameOf(entry)));
