import { defaultPerMinute, type Endpoint } from '@hybrid-mail/contracts/endpoint';
import { callDescription as texts } from '@hybrid-mail/messages/call-description';
import { refusalComponents, specialErrorSchemas } from './answers.ts';
import { operationOf, securitySchemes, sharedParameters } from './operation.ts';
import { type JsonObject, schemasOfContracts } from './schemas.ts';
import { webhooksOf } from './webhooks.ts';

/** Generates the OpenAPI description from the contracts. */
export function openApiDocument(endpoints: readonly Endpoint[], version: string): JsonObject {
  const schemas = schemasOfContracts();
  const responses = refusalComponents(schemas);
  const paths: Record<string, JsonObject> = {};
  for (const [place, sharing] of byPlace(endpoints)) {
    const [method = '', path = ''] = place.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(sharing, path, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: texts.title,
      version,
      description: texts.about({ idInPath: '{id}', perMinute: String(defaultPerMinute) }),
      license: { name: texts.license, identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: texts.server }],
    tags: groupsOf(endpoints),
    paths,
    webhooks: webhooksOf(schemas),
    components: {
      securitySchemes,
      parameters: sharedParameters,
      responses,
      schemas: { ...specialErrorSchemas, ...schemas.components },
    },
  };
}

type Sharing = [Endpoint, ...Endpoint[]];

/** Groups endpoints by method and path in the given order, in which a list precedes the record that shares its path. */
function byPlace(endpoints: readonly Endpoint[]): Map<string, Sharing> {
  const places = new Map<string, Sharing>();
  for (const endpoint of endpoints) {
    for (const path of endpoint.byId ? [endpoint.path, `${endpoint.path}/{id}`] : [endpoint.path]) {
      const place = `${endpoint.method} ${path}`;
      const there = places.get(place);
      if (there) there.push(endpoint);
      else places.set(place, [endpoint]);
    }
  }
  return places;
}

const groups: Readonly<Record<string, string>> = texts.groups;

function groupsOf(endpoints: readonly Endpoint[]): JsonObject[] {
  const names = [...new Set(endpoints.map(({ name }) => name.split('.')[0] ?? ''))];
  return names.map((name) => ({ name, description: groups[name] ?? name }));
}
