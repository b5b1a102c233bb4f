import { type PDFContext, PDFRawStream } from '#pdf-lib';
import { type intersectionOf, isEmptyBox } from '../ink/ink-geometry.ts';
import type { PageInk, PlacedPicture } from '../ink/page-ink.ts';
import { nameOf } from '../read/pdf-name.ts';
import { numberIn } from '../read/stream-filters.ts';
import { type LightnessGrid, paperLightnessOf } from './paper-lightness-of.ts';
import { pictureStream } from './picture-stream.ts';
import { isMaskedOut, readLightnessGrid } from './read-lightness-grid.ts';

/** Limit on the work for the images of one file, in pixels; a byte of JPEG data counts as ten pixels. */
const maxWork = 60_000_000;
const [workOfByte, workOfPicture] = [10, 50_000];

/** Minimum lightness of a white image that is not the scan of a sheet. */
const white = 252;
/** Minimum share of the sheet that scans cover. */
const minScanShare = 0.8;
/** Maximum difference in paper lightness between the strips of one scan. */
const maxStep = 10;

/** Checks whether images are white paper. Used only for pages with nothing else on them. */
export class WhitePictures {
  readonly #context: PDFContext;
  readonly #known = new Map<unknown, LightnessGrid | 'unseen' | undefined>();
  #work = maxWork;

  constructor(context: PDFContext) {
    this.#context = context;
  }

  /** Whether all images of a page are white paper or fully masked out; false in doubt. */
  areWhite({ pictures, sheet }: PageInk): boolean {
    const areas = pictures.map(({ box }) => areaOf(box));
    const isScan = areas.reduce((sum, area) => sum + area, 0) > minScanShare * areaOf(sheet);
    const papers: number[] = [];
    for (const placed of pictures) {
      const cells = this.#cellsOf(placed);
      if (cells === 'unseen') continue;
      if (!cells) return false;
      const paper = isStrictlyWhite(cells) ? 255 : isScan ? paperLightnessOf(cells) : undefined;
      if (paper === undefined) return false;
      papers.push(paper);
    }
    return Math.max(...papers, 0) - Math.min(...papers, 255) <= maxStep;
  }

  #cellsOf({ picture }: PlacedPicture): LightnessGrid | 'unseen' | undefined {
    const { source } = picture;
    if (this.#known.has(source)) return this.#known.get(source);
    const cells = this.#read(picture);
    this.#known.set(source, cells);
    return cells;
  }

  #read(picture: PlacedPicture['picture']): LightnessGrid | 'unseen' | undefined {
    const stream = pictureStream(picture, this.#context);
    if (!stream || !this.#spend(stream)) return undefined;
    const cells = readLightnessGrid(stream, picture);
    if (picture.isMask) return cells && isUnpainted(cells) ? 'unseen' : cells;
    for (const [key, isSoft] of [
      ['SMask', true],
      ['Mask', false],
    ] as const) {
      const mask = stream.dict.lookup(nameOf(key));
      if (mask instanceof PDFRawStream && this.#spend(mask) && isMaskedOut(mask, isSoft, picture.resources))
        return 'unseen';
    }
    return cells;
  }

  #spend({ dict, contents }: PDFRawStream): boolean {
    const pixels = numberIn(dict, 'Width') * numberIn(dict, 'Height');
    const isJpeg = String(dict.lookup(nameOf('Filter'))).includes('DCT');
    this.#work -= workOfPicture + (isJpeg ? contents.length * workOfByte + pixels / 16 : pixels);
    return this.#work > 0;
  }
}

const areaOf = (box: Parameters<typeof intersectionOf>[0]) =>
  isEmptyBox(box) ? 0 : (box.right - box.left) * (box.top - box.bottom);

const isStrictlyWhite = ({ values, darkest }: LightnessGrid) =>
  darkest >= white && values.every((value) => value >= white);

const isUnpainted = ({ darkest }: LightnessGrid) => darkest >= 255;
