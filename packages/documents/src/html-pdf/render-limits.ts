/** Limits of one letter. */
export interface RenderLimits {
  /** Maximum time from receiving the HTML to the complete PDF. */
  wallSeconds: number;
  /** Maximum private memory of all processes of one browser; about 50 is used before the first letter. */
  privateMb: number;
  /** Maximum number of pages that the post accepts. */
  pages: number;
  bytes: number;
}

export const renderLimits: RenderLimits = { wallSeconds: 10, privateMb: 256, pages: 100, bytes: 10 * 1024 * 1024 };

/** Number of letters after which a browser is replaced, which frees its accumulated memory. */
export const maxLettersPerBrowser = 200;
/** Number of letters of one group that share a page before the page is replaced. */
export const maxLettersPerSharedPage = 50;

/** Shared pages open per browser: the number of registries printed in parallel. */
export const maxSharedPages = 2;

/** Time without a letter after which shared pages are closed, so that letters do not stay in memory. */
export const idlePageCloseMs = 3000;

export const browserStartSeconds = 30;

/** Maximum duration of one attempt, including start and end of its browser; a longer attempt is stuck. */
export const maxAttemptMs = ({ wallSeconds }: RenderLimits): number => (browserStartSeconds + wallSeconds + 5) * 1000;

/**
 * Maximum number of renderings per letter. The plain letter and the letter with breakable values are each rendered in a
 * shared page and then alone; one more rendering finds the content that is too wide.
 */
export const maxAttempts = 5;
