import { keyScopesOf } from '@hybrid-mail/access';
import { defaultPerMinute, type Endpoint } from '@hybrid-mail/contracts/endpoint';
import type { DescriptionTexts } from '@hybrid-mail/messages/description';
import { refusedAnswers } from './answers.ts';
import type { Describing, JsonObject } from './describing.ts';
import { errorSchemasOf } from './error-schemas.ts';
import { operationOf, securitySchemesOf } from './operation.ts';
import { sharedParametersOf } from './parameters.ts';
import { schemasOfContracts } from './schemas.ts';
import { webhooksOf } from './webhooks.ts';

/** Generates the OpenAPI description from the contracts. */
export function openApiDocument(endpoints: readonly Endpoint[], version: string, texts: DescriptionTexts): JsonObject {
  const schemas = schemasOfContracts(texts);
  const refused = refusedAnswers(endpoints, texts, schemas);
  const paths = pathsOf(endpoints, { texts, schemas, refused });
  const { general } = texts;
  return {
    openapi: '3.1.0',
    info: {
      title: general.title,
      version,
      description: general.about({ idInPath: '{id}', perMinute: String(defaultPerMinute) }),
      contact: { name: general.contact },
      license: { name: general.license, identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: general.server }],
    ...groupsOf(endpoints, texts),
    paths,
    webhooks: webhooksOf(schemas, texts),
    components: {
      securitySchemes: securitySchemesOf(texts),
      parameters: sharedParametersOf(texts),
      responses: refused.components,
      schemas: { ...errorSchemasOf(texts), ...schemas.components },
    },
  };
}

function pathsOf(endpoints: readonly Endpoint[], describing: Describing): Record<string, JsonObject> {
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of endpoints) {
    for (const path of placesOf(endpoint)) {
      const method = endpoint.method.toLowerCase();
      if (paths[path]?.[method]) throw new Error(`${endpoint.name} shares ${method} ${path} with another call`);
      paths[path] = { ...paths[path], [method]: operationOf(endpoint, path, describing) };
    }
  }
  return paths;
}

/**
 * Paths of a call. A call with an id answers at two paths. If it shares the shorter one with a list, only the list is
 * described there, because typed clients cannot use an answer that is either a list or a letter.
 */
function placesOf({ path, byId, whenId }: Endpoint): string[] {
  if (whenId) return [`${path}/{id}`];
  return byId ? [path, `${path}/{id}`] : [path];
}

/** Groups of calls. Readers show those first that programs of organizations call. */
function groupsOf(endpoints: readonly Endpoint[], { general }: DescriptionTexts): JsonObject {
  const texts: Readonly<Record<string, string>> = general.groups;
  const names = [...new Set(endpoints.map(({ name }) => groupOf(name)))];
  const isOfPrograms = (group: string) =>
    endpoints.some(({ name, action }) => groupOf(name) === group && keyScopesOf(action).length > 0);
  const [programs, people] = [names.filter(isOfPrograms), names.filter((name) => !isOfPrograms(name))];
  return {
    tags: names.map((name) => {
      const description = texts[name] ?? name;
      return { name, description, 'x-displayName': description.split(/[:(]/)[0]?.trim() };
    }),
    'x-tagGroups': [
      { name: general.tagGroups.programs, tags: programs },
      { name: general.tagGroups.people, tags: people },
    ],
  };
}

const groupOf = (call: string) => call.split('.')[0] ?? '';
