import {
  PDFArray,
  PDFBool,
  type PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFStream,
  PDFString,
} from '#pdf-lib';
import { listIn } from '../read/dict-entries.ts';
import { nameOf } from '../read/pdf-name.ts';
import { dictIn } from '../read/resources.ts';
import { fieldEntry, onlyNumbersIn } from './annotation-entries.ts';

const notPlain = (1 << 13) | (1 << 24) | (1 << 25);
const multiline = 1 << 12;
const pushButton = 1 << 16;
/** Average width of a letter, as a share of the font size, and the height of a line. */
const letterWidth = 0.6;
const lineHeight = 1.2;

/** A form field on a page. Tells how PDF programs draw it when they regenerate its appearance. */
export class FormField {
  readonly #widget: PDFDict;
  readonly #form: PDFDict | undefined;

  constructor(widget: PDFDict, lib: PDFDocument) {
    this.#widget = widget;
    this.#form = dictIn(lib.catalog, 'AcroForm');
  }

  /**
   * Whether programs generate the field's appearance. With `NeedAppearances` pdf.js and Poppler do so, and Ghostscript
   * uses the appearance stream. Only Poppler generates the appearance of a push button.
   */
  get isDrawnAnew(): boolean {
    return this.#form?.lookup(nameOf('NeedAppearances')) === PDFBool.True && this.#type !== 'Sig';
  }

  /** Text of a text field, or the state of a button that is on; empty when there is nothing to draw. */
  get value(): string {
    const value = fieldEntry(this.#widget, 'V');
    if (this.#type === 'Btn') {
      const states = [this.#widget.lookup(nameOf('AS')), value].filter((state) => state instanceof PDFName);
      return states.map((state) => state.decodeText()).find((state) => state !== 'Off') ?? '';
    }
    return this.#type === 'Sig' ? '' : textOf(value ?? (this.isDrawnAnew ? fieldEntry(this.#widget, 'DV') : undefined));
  }

  /** Whether the field is a check box or radio button, which pdf.js draws even without an appearance. */
  get isCheckBox(): boolean {
    return this.#type === 'Btn' && !this.#isPushButton;
  }

  /** Whether the field has a border, a background or a caption. */
  get isDecorated(): boolean {
    const look = dictIn(this.#widget, 'MK');
    const hasCaption = this.#isPushButton && textOf(look?.lookup(nameOf('CA'))) !== '';
    return hasCaption || ['BC', 'BG'].some((key) => listIn(look, key).length > 0);
  }

  /** Whether all PDF programs draw the value in the same way: plain Latin text that fits into the field. */
  get isPlainText(): boolean {
    const value = fieldEntry(this.#widget, 'V');
    if (this.#type !== 'Tx' || (this.#flags & notPlain) !== 0 || fieldEntry(this.#widget, 'RV')) return false;
    if (value === undefined) return textOf(fieldEntry(this.#widget, 'DV')) === '';
    const size = this.#fontSize;
    return size !== undefined && /^[\x20-\x7e]*$/.test(textOf(value)) && this.#fits(textOf(value), size);
  }

  /** Font size; 0 when programs choose it by the field's size, undefined without a font. */
  get #fontSize(): number | undefined {
    const settings = textOf(fieldEntry(this.#widget, 'DA') ?? this.#form?.lookup(nameOf('DA')));
    const size = /\/\S+\s+(\d*\.?\d+)\s+Tf/.exec(settings)?.[1];
    return size === undefined ? undefined : Number(size);
  }

  #fits(text: string, size: number): boolean {
    const [left = 0, bottom = 0, right = 0, top = 0] = onlyNumbersIn(this.#widget, 'Rect') ?? [];
    const [width, height] = [Math.abs(right - left), Math.abs(top - bottom)];
    if (size === 0) return (this.#flags & multiline) === 0;
    const lines = (this.#flags & multiline) === 0 ? 1 : Math.floor(height / (size * lineHeight)) - 1;
    return size <= height && text.length * size * letterWidth <= width * lines;
  }

  get #isPushButton(): boolean {
    return this.#type === 'Btn' && (this.#flags & pushButton) !== 0;
  }

  get #type(): string {
    const type = fieldEntry(this.#widget, 'FT');
    return type instanceof PDFName ? type.decodeText() : '';
  }

  get #flags(): number {
    const flags = fieldEntry(this.#widget, 'Ff');
    return flags instanceof PDFNumber ? flags.asNumber() : 0;
  }
}

function textOf(value: PDFObject | undefined): string {
  if (value instanceof PDFString || value instanceof PDFHexString || value instanceof PDFName)
    return value.decodeText();
  if (value instanceof PDFArray)
    return value
      .asArray()
      .map((_part, index) => textOf(value.lookup(index)))
      .join('\n');
  return value instanceof PDFStream ? value.getContentsString() : '';
}
