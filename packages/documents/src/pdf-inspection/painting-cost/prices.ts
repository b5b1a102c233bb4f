/**
 * Prices in the unit of the drawing limit, which is the cost of one operator: about 3 µs in the slower of pdftoppm at
 * 150 dpi and Ghostscript at 300 dpi. Decision 061 has the measurements.
 */
export const prices = {
  /** Per thousand pixels of a filled area, a glyph or a line. */
  opaque: 0.5,
  /** Per thousand pixels of a transparent area, glyph or line. */
  transparent: 2,
  /** Per thousand pixels painted with a blend mode. */
  blended: 8,
  /** Per thousand pixels of a transparency group or the group of a soft mask, which is cleared, drawn and composed. */
  group: 5,
  softMask: 500,
  /** Per thousand pixels of a shading, without its function. */
  shading: 5,
  /** Per thousand pixels of the page that an image covers. */
  imagePlace: 1,
  interpolatedPlace: 5,
  /** Per operator of a function, each time it is evaluated. */
  functionStep: 0.012,
  /** Per thousand pixel rows that an edge crosses. `slanted`: in addition, per thousand pixels of a slanted edge. */
  row: 20,
  slanted: 25,
  /** Surcharge per thousand pixel rows for each edge that such a row crosses on average. */
  crossing: 0.03,
  /** Per square of the number of segments in a path. */
  segments: 1 / 6000,
  /** Per dash of a dashed line. */
  dash: 0.5,
  /** Per repetition of a pattern's cell. */
  repetition: 0.1,
  /** Per thousand pixels covered by repetitions of a cell. */
  repeated: 1.5,
  /** Per vertex of a shaded mesh. */
  vertex: 2,
  /** Per edge of the clip path for each painting operator. */
  clipEdge: 0.0005,
};

/** Pixels per point at 300 dpi. */
export const pixelsPerPoint = 300 / 72;

export const a4Pixels = 595 * 842 * pixelsPerPoint ** 2;

/** Rows of pixels on A4 at 300 dpi. */
export const pageRows = 842 * pixelsPerPoint;

/** Pixels of the diagonal of A4 at 300 dpi: no line on the page is longer. */
export const pageDiagonal = Math.hypot(595, 842) * pixelsPerPoint;
