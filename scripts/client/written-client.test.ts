import { readFileSync } from 'node:fs';
import { sendStatus } from '@hybrid-mail/contracts/delivery';
import { describe, expect, it } from 'vitest';
import { sendStatus as sendStatusOfClient } from '../../packages/client/src/command/describe-letter.ts';
import { describeForClient } from './describe-for-client.ts';
import { typeOfSchema } from './type-of-schema.ts';
import { typesFile, writeApiTypes } from './write-api-types.ts';

describe('the client', () => {
  it('has the types of the description as it is now; else run npm run client:write', () => {
    expect(readFileSync(typesFile, 'utf8')).toBe(writeApiTypes(describeForClient()));
  });

  it('has the calls of API keys alone, and knows which of them may be repeated', () => {
    const written = writeApiTypes(describeForClient());
    expect(written).toContain("'GET /api/mail/{id}': {");
    expect(written).not.toContain('/api/ApiKey');
    expect(written).not.toContain('/api/user');
    const repeatable = written.slice(written.indexOf('export const repeatableCalls'));
    expect(repeatable).toContain("'POST /api/PdfMail'");
    expect(repeatable).not.toContain("'POST /api/WebhookAddress'");
  });

  it('names the states of letters by the numbers of the product', () => {
    expect(sendStatusOfClient).toEqual(sendStatus);
  });
});

describe('the type of a schema', () => {
  it.each([
    [{ type: 'integer' }, 'number'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ enum: ['on', 'off', null] }, "'on' | 'off' | null"],
    [{ const: true }, 'true'],
    [{ $ref: '#/components/schemas/Mail' }, 'Mail'],
    [{ type: 'array', items: { anyOf: [{ $ref: '#/components/schemas/Mail' }, { type: 'null' }] } }, '(Mail | null)[]'],
    [{ type: 'string', format: 'binary' }, 'Uint8Array'],
    [{ type: 'object', additionalProperties: { type: 'string' } }, 'Record<string, string>'],
    [{ allOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }] }, 'A & B'],
    [{}, 'unknown'],
  ])('%j is %s', (schema, type) => {
    expect(typeOfSchema(schema)).toBe(type);
  });

  it('of an object has names in small letters, and marks what may be absent', () => {
    const schema = {
      type: 'object',
      properties: { Id: { type: 'integer', description: 'Number of the letter' }, NextCursor: { type: 'string' } },
      required: ['Id'],
    };
    expect(typeOfSchema(schema)).toBe(
      '{\n/** Number of the letter */\nid: number;\nnextCursor?: string | undefined;\n}',
    );
  });

  it('that the description does not use today is a mistake', () => {
    expect(() => typeOfSchema({ type: 'decimal' })).toThrow('no TypeScript type for decimal');
  });
});
