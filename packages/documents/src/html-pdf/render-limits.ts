/** Limits of one letter. */
export interface RenderLimits {
  /** From the first byte of HTML to the last one of PDF. */
  wallSeconds: number;
  /** Private memory of all processes of the browser; it takes 50 before the first letter. */
  privateMb: number;
  /** Limit of the post. */
  pages: number;
  bytes: number;
}

export const renderLimits: RenderLimits = { wallSeconds: 10, privateMb: 256, pages: 100, bytes: 10 * 1024 * 1024 };

/** Letters per browser before it is replaced, which frees its accumulated memory. */
export const lettersPerBrowser = 200;
/** Letters of one group that share a page before it is replaced. */
export const lettersPerPage = 50;

/** Pages kept: as many registries are printed in parallel. */
export const pagesPerBrowser = 2;

/** Idle timeout after the last letter, so that its contents do not stay in memory. */
export const pageRestMs = 3000;

export const browserStartSeconds = 30;

/** A letter, with the start and the end of its browser: what takes longer is stuck. */
export const maxTryMs = ({ wallSeconds }: RenderLimits): number => (browserStartSeconds + wallSeconds + 5) * 1000;

/** Renderings of one letter: plain and with breakable values, each in a shared page and alone, and one to find what is too wide. */
export const maxTries = 5;
