import { type PDFContext, PDFRawStream } from '#pdf-lib';
import { type common, isEmpty } from '../ink/ink-geometry.ts';
import type { PageInk, PlacedPicture } from '../ink/page-ink.ts';
import { nameOf } from '../read/pdf-name.ts';
import { numberIn } from '../read/stream-filters.ts';
import { isMaskedOut, pictureCells } from './picture-cells.ts';
import { pictureStream } from './picture-stream.ts';
import { type Cells, whitePaper } from './white-paper.ts';

/** Limit on the work for the images of one file, in pixels; a byte of JPEG data takes as long as ten. */
const mostWork = 60_000_000;
const [workOfByte, workOfPicture] = [10, 50_000];

/** Strict white, of images that are no scan of a sheet. */
const white = 252;
/** Share of the sheet that scans cover. */
const mostOfSheet = 0.8;
/** How much the paper may differ between the strips of one scan. */
const mostStep = 10;

/** Tells whether images are white paper. Asked only for pages with nothing else on them. */
export class WhitePictures {
  readonly #context: PDFContext;
  readonly #known = new Map<unknown, Cells | 'unseen' | undefined>();
  #work = mostWork;

  constructor(context: PDFContext) {
    this.#context = context;
  }

  /** In doubt they are not. */
  areWhite({ pictures, sheet }: PageInk): boolean {
    const areas = pictures.map(({ box }) => areaOf(box));
    const isScan = areas.reduce((sum, area) => sum + area, 0) > mostOfSheet * areaOf(sheet);
    const papers: number[] = [];
    for (const placed of pictures) {
      const cells = this.#cellsOf(placed);
      if (cells === 'unseen') continue;
      if (!cells) return false;
      const paper = isStrictlyWhite(cells) ? 255 : isScan ? whitePaper(cells) : undefined;
      if (paper === undefined) return false;
      papers.push(paper);
    }
    return Math.max(...papers, 0) - Math.min(...papers, 255) <= mostStep;
  }

  #cellsOf({ picture }: PlacedPicture): Cells | 'unseen' | undefined {
    const { source } = picture;
    if (this.#known.has(source)) return this.#known.get(source);
    const cells = this.#read(picture);
    this.#known.set(source, cells);
    return cells;
  }

  #read(picture: PlacedPicture['picture']): Cells | 'unseen' | undefined {
    const stream = pictureStream(picture, this.#context);
    if (!stream || !this.#pay(stream)) return undefined;
    const cells = pictureCells(stream, picture);
    if (picture.isMask) return cells && isUnpainted(cells) ? 'unseen' : cells;
    for (const [key, isSoft] of [
      ['SMask', true],
      ['Mask', false],
    ] as const) {
      const mask = stream.dict.lookup(nameOf(key));
      if (mask instanceof PDFRawStream && this.#pay(mask) && isMaskedOut(mask, isSoft, picture.resources))
        return 'unseen';
    }
    return cells;
  }

  #pay({ dict, contents }: PDFRawStream): boolean {
    const pixels = numberIn(dict, 'Width') * numberIn(dict, 'Height');
    const isJpeg = String(dict.lookup(nameOf('Filter'))).includes('DCT');
    this.#work -= workOfPicture + (isJpeg ? contents.length * workOfByte + pixels / 16 : pixels);
    return this.#work > 0;
  }
}

const areaOf = (box: Parameters<typeof common>[0]) =>
  isEmpty(box) ? 0 : (box.right - box.left) * (box.top - box.bottom);

const isStrictlyWhite = ({ values, darkest }: Cells) => darkest >= white && values.every((value) => value >= white);

const isUnpainted = ({ darkest }: Cells) => darkest >= 255;
