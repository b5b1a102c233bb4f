import { type PDFDict, type PDFDocument, PDFStream } from '#pdf-lib';
import { layersOf } from '../layers/layers.ts';
import type { PrintDifference } from '../pdf-finding.ts';
import { textIn } from '../read/dict-entries.ts';
import { nameOf } from '../read/pdf-name.ts';
import { dictIn } from '../read/resources.ts';
import { annotationFlag, flagsOf, hasArea, onlyNumbersIn } from './annotation-entries.ts';
import { appearanceOf } from './appearance.ts';
import {
  type DefaultDrawing,
  defaultDrawingOf,
  drawnNowhere,
  hasBorder,
  isOmittedByPdfJs,
} from './default-drawing-of.ts';
import type { DrawingSummary, DrawnDifferences } from './drawn-differences.ts';
import { FormField } from './form-field.ts';
import { readAppearanceText } from './read-appearance-text.ts';

/** Subtypes of annotations refused as active content, whatever their appearance. */
const activeSubtypes = new Set(['FileAttachment', 'Sound', 'Movie', 'Screen', 'RichMedia', '3D']);

/** Subtypes for which pdf.js has a class. The flag Invisible applies only to other subtypes. */
const known = new Set([
  ...['Link', 'Text', 'Widget', 'Popup', 'FreeText', 'Line', 'Square', 'Circle', 'PolyLine', 'Polygon', 'Caret', 'Ink'],
  ...['Highlight', 'Underline', 'Squiggly', 'StrikeOut', 'Stamp'],
]);

/** Whether screen and paper show an annotation. */
interface Picture extends DefaultDrawing {
  /** Whether screen and paper both show the annotation, but differently. */
  varies?: boolean;
  stream?: PDFStream;
}

/** Poppler uses the appearance of a highlight only if its resources have an ExtGState; otherwise it generates one. */
const hasGraphicsState = (look: PDFStream | undefined) =>
  dictIn(look && dictIn(look.dict, 'Resources'), 'ExtGState') !== undefined;

/** Finds annotations and form fields that screen and paper show differently. */
export class AnnotationDifferences {
  readonly #lib: PDFDocument;
  readonly #drawn: DrawnDifferences;

  constructor(lib: PDFDocument, drawn: DrawnDifferences) {
    this.#lib = lib;
    this.#drawn = drawn;
  }

  /** @param isTurned whether the page is rotated */
  find(annotation: PDFDict, isTurned: boolean): PrintDifference[] {
    const subtype = textIn(annotation, 'Subtype');
    const flags = flagsOf(annotation);
    if ((flags & annotationFlag.hidden) !== 0 || activeSubtypes.has(subtype)) return [];
    const isPrinted = (flags & annotationFlag.print) !== 0;
    const isUnseen =
      (flags & annotationFlag.noView) !== 0 || (!known.has(subtype) && (flags & annotationFlag.invisible) !== 0);
    if (isUnseen && !isPrinted) return [];

    const { screen, paper, varies, stream } = this.#pictureOf(annotation, subtype);
    const isOnScreen = screen && !isUnseen && !isOmittedByPdfJs(annotation) && hasArea(annotation);
    const isOnPaper = paper && isPrinted;
    const kind: PrintDifference = subtype === 'Widget' ? 'form field' : 'annotation';
    if (isOnScreen !== isOnPaper || (varies && isOnPaper)) return [kind];
    if (!isOnPaper) return [];
    const layers = layersOf(this.#lib);
    // A hidden layer counts as a difference, because Ghostscript prints annotations of hidden layers.
    const isLayered = [annotation, stream?.dict].some(
      (dict) => layers.visibilityOf(dict?.lookup(nameOf('OC'))) !== 'shown',
    );
    const isUpright = isTurned && (flags & annotationFlag.noRotate) !== 0;
    const inner = stream ? [...this.#read(stream).differences] : [];
    return [
      ...inner,
      ...(isLayered ? ['layer' as const] : []),
      ...(isUpright || annotation.has(nameOf('FixedPrint')) ? [kind] : []),
    ];
  }

  #pictureOf(annotation: PDFDict, subtype: string): Picture {
    if (subtype === 'Widget') return this.#fieldPicture(annotation);
    const existing = this.#appearance(annotation);
    if (!existing?.stream && !existing?.paper) return { ...defaultDrawingOf(annotation, subtype), varies: true };
    // These appearances are drawn by pdf.js only.
    if (subtype === 'Popup' || subtype === '') return { ...existing, varies: true };
    if (subtype === 'Highlight' && !hasGraphicsState(existing.stream))
      return { ...existing, paper: true, varies: true };
    return subtype === 'Link' && hasBorder(annotation) ? { ...existing, paper: true, varies: true } : existing;
  }

  /** @returns undefined when the annotation has no appearance */
  #appearance(annotation: PDFDict): Picture | undefined {
    const appearance = appearanceOf(annotation);
    if (appearance === 'none') return undefined;
    if (appearance === 'off') return drawnNowhere;
    if (!(appearance instanceof PDFStream)) {
      const isDrawn = appearance.choice.some((look) => this.#read(look).paints);
      return { screen: isDrawn, paper: isDrawn, varies: true };
    }
    const { paints } = this.#read(appearance);
    // Without a box pdf.js assumes one, and other programs draw nothing.
    const hasBox = onlyNumbersIn(appearance.dict, 'BBox')?.length === 4;
    return { screen: paints, paper: paints, varies: !hasBox, stream: appearance };
  }

  #fieldPicture(widget: PDFDict): Picture {
    const field = new FormField(widget, this.#lib);
    const existing = this.#appearance(widget);
    if (field.isDrawnAnew) return this.#regenerated(field, existing);
    if (existing) return existing;
    const isDrawn = field.value !== '' || field.isDecorated;
    return { screen: isDrawn && field.isCheckBox, paper: isDrawn, varies: true };
  }

  #regenerated(field: FormField, existing: Picture | undefined): Picture {
    const isDrawn = field.value !== '' || field.isDecorated;
    if (!isDrawn && !existing?.paper) return drawnNowhere;
    const isSameText = existing?.stream
      ? field.value !== '' && readAppearanceText(existing.stream) === field.value
      : !existing;
    return { screen: true, paper: true, varies: !(field.isPlainText && isSameText) };
  }

  #read(stream: PDFStream): DrawingSummary {
    return this.#drawn.readStream(stream, undefined);
  }
}
