import { registerHooks } from 'node:module';
import type { SourceChange } from '../broken-product.ts';

/** Preloaded into a process that runs changed sources: SOURCE_CHANGES contains the changes as JSON. */
const changes = JSON.parse(process.env.SOURCE_CHANGES ?? '[]') as SourceChange[];

registerHooks({
  load(url, context, load) {
    const loaded = load(url, context);
    const wanted = changes.filter(({ file }) => url.endsWith(`/${file}`));
    if (wanted.length === 0) return loaded;
    return { ...loaded, source: wanted.reduce(changed, String(loaded.source)) };
  },
});

function changed(source: string, { file, from, to }: SourceChange): string {
  if (!source.includes(from)) throw new Error(`${file} does not contain: ${from}`);
  return source.replace(from, to);
}
