import { type Endpoint, idempotencyKeyHeader } from '@hybrid-mail/contracts/endpoint';
import type { DescriptionTexts } from '@hybrid-mail/messages/description';
import { describeParameter, textKey } from './describe-field.ts';
import type { Describing, JsonObject } from './describing.ts';

const idempotencyKey = { $ref: '#/components/parameters/IdempotencyKey' };

export const sharedParametersOf = ({ general }: DescriptionTexts) => ({
  IdempotencyKey: {
    name: idempotencyKeyHeader,
    in: 'header',
    required: false,
    description: general.idempotencyKey,
    schema: { type: 'string', pattern: '^[\\x21-\\x7E]{1,255}$' },
  },
});

/**
 * Parameters of a call at one of its paths. Their names begin with a small letter, as guides and programs write them;
 * the API reads names in any letter case.
 */
export function parametersOf(
  { name: call, query, isRepeatable }: Endpoint,
  path: string,
  { schemas, texts }: Omit<Describing, 'refused'>,
): JsonObject[] {
  const fields = query ? schemas.fields(query, call) : [];
  const parameters = fields.map(({ name, isRequired, schema }) => {
    const key = textKey(name);
    const isInPath = path.includes(`{${key}}`);
    const { description, ...json } = describeParameter(schema, call, name, texts);
    return {
      name: key,
      in: isInPath ? 'path' : 'query',
      required: isInPath || isRequired,
      ...(description !== undefined && { description }),
      schema: json,
    };
  });
  return [...parameters, ...(isRepeatable ? [idempotencyKey] : [])];
}
