/** What one letter may cost. */
export interface RenderLimits {
  /** From the first byte of HTML to the last one of PDF. */
  wallSeconds: number;
  /** Private memory of all processes of the browser; it takes 50 before the first letter. */
  privateMb: number;
  /** What the post takes. */
  pages: number;
  bytes: number;
}

export const renderLimits: RenderLimits = { wallSeconds: 10, privateMb: 256, pages: 100, bytes: 10 * 1024 * 1024 };

/** Whatever a browser collects over time goes with it. */
export const lettersPerBrowser = 200;
/** Letters of one group that share a page before it is replaced. */
export const lettersPerPage = 50;

/** As many registries are printed side by side. */
export const pagesPerBrowser = 2;

/** After the last letter: what stands in a page must not stay there for the day. */
export const pageRestMs = 3000;

export const browserStartSeconds = 30;

/** A letter, with the start and the end of its browser: what takes longer is stuck. */
export const maxTryMs = ({ wallSeconds }: RenderLimits): number => (browserStartSeconds + wallSeconds + 5) * 1000;

/** Renderings of one letter: plain and with breakable values, each in a shared page and alone, and one to find what is too wide. */
export const maxTries = 5;
