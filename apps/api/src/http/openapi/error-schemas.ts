import type { DescriptionTexts } from '@hybrid-mail/messages/description';
import { describeField } from './describe-field.ts';
import type { JsonObject } from './describing.ts';

const text = { type: 'string' };

const described = (owner: string, properties: Record<string, JsonObject>, texts: DescriptionTexts) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, describeField({ ...schema }, [owner, name], texts)]),
  );

/** Schemas of errors that do not have the form of `errorReply`. */
export const errorSchemasOf = (texts: DescriptionTexts): Record<string, JsonObject> => ({
  /** The members of RFC 9457; the usual fields stand beside them. */
  Problem: {
    type: 'object',
    properties: described('Problem', { type: text, title: text, status: { type: 'integer' }, detail: text }, texts),
    required: ['type', 'title', 'status', 'detail'],
  },
  TokenError: {
    type: 'object',
    properties: described(
      'TokenError',
      {
        error: { type: 'string', enum: ['invalid_grant', 'invalid_request', 'unsupported_grant_type'] },
        error_description: text,
        Message: text,
        Code: text,
        Fields: { type: 'object', additionalProperties: text },
      },
      texts,
    ),
    required: ['error', 'error_description', 'Message', 'Code'],
  },
});
