import {
  postalAcceptanceBody,
  postalEvent,
  postalInquiryAnswer,
  postalReceiptBody,
  postalRefusalBody,
} from '@hybrid-mail/gateways/ports/postal';
import { z } from 'zod';
import type { JsonObject } from '../describing.ts';

type Say = (key: string) => string;

const text = { type: 'string' };
const count = { type: 'integer', minimum: 0 };
const id = { type: 'integer', minimum: 1 };
const uuid = { type: 'string', format: 'uuid' };
const moment = { type: 'string', format: 'date-time' };

export const refersTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Texts of fields whose name has another meaning in one schema. */
const ofSchema: Readonly<Record<string, string>> = { 'Result.type': 'result.type', 'Inquiry.letters': 'ofInquiry' };

/** An object with all fields required except the named ones. */
function objectOf(name: string, properties: Record<string, JsonObject>, say: Say, optional: string[] = []): JsonObject {
  const described = Object.entries(properties).map(([key, schema]) => {
    const described = say(ofSchema[`${name}.${key}`] ?? key);
    return [key, { ...schema, description: described }];
  });
  const required = Object.keys(properties).filter((key) => !optional.includes(key));
  return { type: 'object', properties: Object.fromEntries(described), required };
}

/** JSON schemas of the fields of what the gateway reads. */
function fieldsOf(schema: z.ZodType): Record<string, JsonObject> {
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.fromEntries(
    Object.entries(properties ?? {}).map(([key, field]) => [key, withoutPattern(field as JsonObject)]),
  );
}

/** The pattern of a time says less than its format. */
const withoutPattern = ({ pattern, ...field }: JsonObject): JsonObject =>
  pattern === undefined || field.format !== undefined ? field : { ...field, pattern };

/** Schemas of the contract, from those by which the gateway reads answers and events. */
export function postalSchemas(say: Say): Record<string, JsonObject> {
  const event = fieldsOf(postalEvent);
  const result = (event.result as { anyOf: { properties: Record<string, JsonObject> }[] }).anyOf[0];
  const place = { regionId: id, regionName: text, areaId: id, areaName: text };
  return {
    Letter: objectOf(
      'Letter',
      {
        ...{ uid: uuid, sha256: { ...text, pattern: '^[0-9a-f]{64}$' }, sender: refersTo('Sender') },
        ...{ receiver: text, address: text, ...place, pages: id, sheets: id },
      },
      say,
    ),
    Sender: objectOf('Sender', { organization: text, inn: text, unit: text }, say),
    Acceptance: objectOf('Acceptance', fieldsOf(postalAcceptanceBody), say),
    Inquiry: objectOf(
      'Inquiry',
      {
        ...{ ...place, askedAt: moment, answerBy: { type: 'string', format: 'date' }, reminders: count },
        letters: { type: 'array', items: uuid },
      },
      say,
    ),
    InquiryReceipt: objectOf('InquiryReceipt', fieldsOf(postalReceiptBody), say),
    Refusal: objectOf('Refusal', fieldsOf(postalRefusalBody), say),
    Event: objectOf('Event', { ...event, result: { anyOf: [refersTo('Result'), { type: 'null' }] } }, say, [
      'documentSha256',
    ]),
    Result: objectOf('Result', result?.properties ?? {}, say),
    InquiryAnswer: objectOf('InquiryAnswer', fieldsOf(postalInquiryAnswer), say),
  };
}
