import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const core = join(dirname(createRequire(import.meta.url).resolve('zod/package.json')), 'v4/core');

/** Modules of zod that its schemas import, and what stands in for each. Of the second one, schemas use one function. */
const replaced: Readonly<Record<string, string>> = {
  '../core/to-json-schema.js': `
    const absent = () => () => { throw new Error('JSON Schema is left out of the pages'); };
    export { absent as createToJSONSchemaMethod, absent as createStandardJSONSchemaMethod };`,
  '../core/json-schema-processors.js': `
    export { aggregateChecks } from ${JSON.stringify(join(core, 'json-schema-processors.js'))};`,
};

const prefix = '\0without-json-schema:';
const schemas = /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/;

/** Leaves out zod's conversion to JSON Schema, of which each schema has methods: the API converts, pages do not. */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer && schemas.test(importer) && source in replaced ? prefix + source : undefined,
    load: (id) => (id.startsWith(prefix) ? replaced[id.slice(prefix.length)] : undefined),
  };
}
