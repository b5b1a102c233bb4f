import { PDFDict, type PDFDocument, type PDFPage } from '#pdf-lib';
import type { PageContent } from '../content/read-page-streams.ts';
import { layersOf } from '../layers/layers.ts';
import { nameOf } from '../read/pdf-name.ts';
import { dictIn } from '../read/resources.ts';
import { numberIn } from '../read/stream-filters.ts';
import type { Ink, InkListener, Picture } from './ink.ts';
import { type Box, expandBox, intersectionOf, isEmptyBox, overlaps } from './ink-geometry.ts';
import { InkReader } from './ink-reader.ts';
import { initialInkState } from './ink-state.ts';
import { printedAnnotations } from './printed-annotations.ts';

export interface PlacedPicture {
  picture: Picture;
  box: Box;
}

/** The ink that a printer leaves on a page. */
export class PageInk {
  readonly sheet: Box;
  hasText = false;
  /** Whether there are visible areas, lines, or annotations that viewers draw themselves. */
  hasDrawing = false;
  /** Whether text or a line crosses an edge of the printable area, or an area crosses some but not all four. */
  reachesMargin = false;
  /** Whether drawn content is missing from the file. */
  isDamaged = false;
  /** Whether reading stopped at the operator limit, so that the rest of the page is unknown. */
  isCut = false;
  /** Number of painted lines, areas and pictures, including white ones. */
  shapes = 0;
  /** Sum of the areas of all painted boxes, in square points. */
  area = 0;
  readonly pictures: PlacedPicture[] = [];
  /** Fonts of all visible text. */
  readonly fonts = new Set<PDFDict>();
  readonly #safe: Box;
  /** Areas, lines and images that are not white. White text is visible on them. */
  readonly #grounds: Box[] = [];

  constructor(page: PDFPage, marginMm: number) {
    this.sheet = sheetOf(page);
    const margin = (marginMm * 72) / 25.4 / (numberIn(page.node, 'UserUnit') || 1);
    this.#safe = expandBox(this.sheet, tolerance - margin);
  }

  add(ink: Ink): void {
    const { paint, kind, font, box } = ink;
    if (kind !== 'text') this.shapes += 1;
    this.area += (box.right - box.left) * (box.top - box.bottom);
    if (font && (paint === 'ink' || this.#isOnGround(box))) this.fonts.add(font);
    if (paint === 'white') return;
    if (kind !== 'text' && this.#grounds.length <= maxGrounds) this.#grounds.push(box);
    if (ink.picture && this.pictures.length < maxPictures) this.pictures.push({ picture: ink.picture, box });
    else if (kind === 'text') this.hasText = true;
    else this.hasDrawing = true;
    if (ink.picture || this.#isSafe(box)) return;
    const sides = this.sidesReached(box);
    this.reachesMargin ||= sides.includes(true) && !(kind === 'area' && !sides.includes(false));
  }

  /** Whether the box reaches into the left, bottom, right and top margin. */
  sidesReached(box: Box): [boolean, boolean, boolean, boolean] {
    const safe = this.#safe;
    if (isEmptyBox(box) || isEmptyBox(safe)) return [false, false, false, false];
    return [box.left < safe.left, box.bottom < safe.bottom, box.right > safe.right, box.top > safe.top];
  }

  #isSafe(box: Box): boolean {
    const safe = this.#safe;
    return box.left >= safe.left && box.bottom >= safe.bottom && box.right <= safe.right && box.top <= safe.top;
  }

  #isOnGround(box: Box): boolean {
    return this.#grounds.length > maxGrounds || this.#grounds.some((ground) => overlaps(ground, box));
  }
}

/** Maximum operators read in one file. Of pages beyond this limit, usually maps, only the start is read. */
const maxOperators = 300_000;
/** Number of operators that are read in each page regardless of `maxOperators`. */
const minOperatorsOfPage = 2000;
const maxGrounds = 500;
const maxPictures = 2000;
/** Tolerance for rounding errors, in points. */
const tolerance = 0.5;

class OperatorLimitReached extends Error {}

/** Reads the ink of each page; undefined for pages whose content is broken. */
export function readInk(lib: PDFDocument, contents: PageContent[], marginMm: number): (PageInk | undefined)[] {
  let left = maxOperators;
  return lib.getPages().map((page, index) => {
    const content = contents[index];
    if (!content || content === 'broken') return undefined;
    const ink = new PageInk(page, marginMm);
    let onPage = 0;
    const operator = () => {
      left -= 1;
      onPage += 1;
      if (left < 0 && onPage > minOperatorsOfPage) throw new OperatorLimitReached();
    };
    try {
      readPage(page, content, ink, operator);
    } catch (problem) {
      if (!(problem instanceof OperatorLimitReached)) throw problem;
      ink.isCut = true;
    }
    return ink;
  });
}

function readPage(page: PDFPage, content: Exclude<PageContent, 'broken'>, ink: PageInk, operator: () => void): void {
  const listener: InkListener = {
    operator,
    ink: (part) => ink.add(part),
    font: (font) => ink.fonts.add(font),
    missing: () => {
      ink.isDamaged = true;
    },
    isOff: (entry) => layers.isLeftOut(entry),
  };
  const layers = layersOf(page.doc);
  const given = page.node.context.lookup(page.node.getInheritableAttribute(nameOf('Resources')));
  const resources = given instanceof PDFDict ? given : undefined;
  new InkReader(resources, initialInkState(ink.sheet), listener).read(content.drawing);
  const defaults = dictIn(dictIn(page.doc.catalog, 'AcroForm'), 'DR');
  for (const { dict, rect, look } of printedAnnotations(page.node)) {
    operator();
    if (listener.isOff(dict.lookup(nameOf('OC'))) || isEmptyBox(intersectionOf(rect, ink.sheet))) continue;
    if (look === 'missing') ink.isDamaged = true;
    else if (look === 'drawn') ink.hasDrawing = true;
    else
      new InkReader(
        resources,
        { ...initialInkState(intersectionOf(rect, ink.sheet)), ctm: look.matrix, defaults },
        listener,
      ).drawForm(look.form);
  }
}

function sheetOf(page: PDFPage): Box {
  const boxes = [page.getMediaBox(), page.getCropBox()].map(({ x, y, width, height }) => ({
    left: Math.min(x, x + width),
    bottom: Math.min(y, y + height),
    right: Math.max(x, x + width),
    top: Math.max(y, y + height),
  }));
  return boxes.reduce(intersectionOf);
}
