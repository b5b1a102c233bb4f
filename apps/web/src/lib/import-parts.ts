/** Files that the document named, or that were downloaded since. */
const downloaded = new Map<string, Promise<void>>();

const isNamed = (url: string) =>
  [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link[href], script[src]')].some(
    (element) => ('href' in element ? element.href : element.src) === url,
  );

/** Timeout of a download in ms. The largest file has 105 kB. */
const downloadTimeout = 60_000;

async function download(url: string): Promise<void> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(downloadTimeout) });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    // The body must be read to its end: only then is the file in the cache of the browser.
    await response.arrayBuffer();
  } catch (cause) {
    // The words of Chromium for a failed import, by which the router recognizes that a newer release has removed a file.
    throw new TypeError(`Failed to fetch dynamically imported module: ${url}`, { cause });
  }
}

function downloadOnce(url: string): Promise<void> {
  const known = downloaded.get(url) ?? (isNamed(url) ? Promise.resolve() : download(url));
  downloaded.set(url, known);
  known.catch(() => downloaded.delete(url));
  return known;
}

function preload(url: string): void {
  if (isNamed(url)) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: url }));
}

/**
 * Runs a dynamic import; the build puts it in place of the helper of Vite. Browsers keep a failed import of a file until
 * the page is reloaded. So once the page is open, the files are first downloaded into the cache of the browser, which can
 * be repeated, and the import takes them from there. Earlier, all files are requested at once, for speed: a page that does
 * not open is reloaded anyway.
 * @param files what the import needs, relative to the root of the site; empty for a file that imports nothing
 * @throws TypeError with the words of a failed import if a file cannot be downloaded within a minute; a later call downloads
 * it again
 */
export async function importParts<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const urls = files.map((file) => new URL(file, `${location.origin}/`).href);
  if (document.readyState === 'complete') await Promise.all(urls.map(downloadOnce));
  else urls.forEach(preload);
  return load();
}
