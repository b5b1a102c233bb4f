import { type Action, keyScopesOf } from '@hybrid-mail/access';
import type { JsonObject } from './describing.ts';

/** The parts of the OpenAPI description that are read here. */
export interface Description {
  readonly info: { readonly title: string };
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonObject>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: JsonObject }>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonObject>> };
}

/** A call of the description that an API key with the right scope may make. */
export interface CallOfKeys {
  /** Method and path, such as `GET /api/mail/{id}`. */
  readonly place: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string | undefined;
  readonly operation: JsonObject;
}

/** Calls that some scope allows, in the order of the description. */
export function callsOfKeys({ paths }: Description): CallOfKeys[] {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, operation]) => {
      const method = name.toUpperCase();
      const summary = operation.summary as string | undefined;
      return { place: `${method} ${path}`, method, path, summary, operation };
    }),
  );
  return all.filter(({ operation }) => keyScopesOf(operation['x-action'] as Action).length > 0);
}
