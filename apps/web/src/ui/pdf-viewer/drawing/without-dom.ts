interface Drawable {
  canvas: OffscreenCanvas;
  context: OffscreenCanvasRenderingContext2D | null;
}

/** Canvas factory for pdf.js in a worker, which has no `document` to create canvases. */
export class OffscreenCanvasFactory {
  create(width: number, height: number): Drawable {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) };
  }

  reset({ canvas }: Drawable, width: number, height: number): void {
    canvas.width = width;
    canvas.height = height;
  }

  /** Frees the memory without waiting for garbage collection. */
  destroy({ canvas }: Drawable): void {
    canvas.width = 0;
    canvas.height = 0;
  }

  getNoAlphaContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D | null {
    return canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  }
}

const none = () => 'none';

/**
 * Filter factory without filters: SVG filters need a `document`, and pdf.js then computes masks and transfer functions
 * pixel by pixel.
 */
export class NoFilterFactory {
  readonly addFilter = none;
  readonly addHCMFilter = none;
  readonly addAlphaFilter = none;
  readonly addLuminosityFilter = none;
  readonly addKnockoutFilter = none;
  readonly addHighlightHCMFilter = none;
  readonly addSelectionHCMFilter = none;
  readonly addSelectionFilter = none;
  readonly createSelectionStyle = () => null;
  readonly destroy = () => undefined;
}
