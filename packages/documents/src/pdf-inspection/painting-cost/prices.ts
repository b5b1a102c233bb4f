/**
 * Prices in units of the drawing limit: one operator. A unit is about 3 µs in the slower of pdftoppm at 150 dpi and
 * Ghostscript at 300 dpi; decision 061 has the measurements.
 */
export const prices = {
  /** Per thousand pixels of a filled area, a glyph or a line. */
  opaque: 0.5,
  /** The same with transparency. */
  transparent: 2,
  /** The same with a blend mode. */
  blended: 8,
  /** Per thousand pixels of a transparency group or the group of a soft mask: it is cleared, drawn and composed. */
  group: 5,
  softMask: 500,
  /** Per thousand pixels of a shading, without its function. */
  shading: 5,
  /** Per thousand pixels that an image covers on the page. */
  imagePlace: 1,
  interpolatedPlace: 5,
  /** Per operator of a function, each time it is evaluated. */
  functionStep: 0.012,
  /** Per thousand pixel rows that an edge crosses. `slanted`: in addition, per thousand pixels of a slanted edge. */
  row: 20,
  slanted: 25,
  /** Surcharge per thousand rows for each edge that a pixel row crosses on average. */
  crossing: 0.03,
  /** Per square of the number of segments of one path. */
  segments: 1 / 6000,
  /** Per dash of a dashed line. */
  dash: 0.5,
  /** Per repetition of a pattern's cell. */
  repetition: 0.1,
  /** Per thousand pixels on which a cell is repeated. */
  repeated: 1.5,
  /** Per vertex of a shaded mesh. */
  vertex: 2,
  /** Per edge of the clip path for each painting operator. */
  clipEdge: 0.0005,
};

/** Pixels of one point of length at 300 dpi. */
export const pixelsPerPoint = 300 / 72;

export const a4Pixels = 595 * 842 * pixelsPerPoint ** 2;

/** Rows of pixels on A4 at 300 dpi. */
export const pageRows = 842 * pixelsPerPoint;

/** Pixels of the diagonal of A4 at 300 dpi: no line on the page is longer. */
export const pageDiagonal = Math.hypot(595, 842) * pixelsPerPoint;
