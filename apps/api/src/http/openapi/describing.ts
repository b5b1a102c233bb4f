import type { RefusalCode } from '@hybrid-mail/contracts/errors';
import type { DescriptionTexts } from '@hybrid-mail/messages/description';
import type { z } from 'zod';

export type JsonObject = Record<string, unknown>;
type Schema = z.core.$ZodType;

export interface Schemas {
  /**
   * Converts a schema of the contracts to the JSON schema of its wire format. Named schemas become references.
   * @param owner call whose texts describe the fields of an object without a name
   */
  of(schema: Schema, owner: string): JsonObject;
  /** The wire fields of an object, each with its schema. */
  fields(schema: Schema, owner: string): SchemaField[];
  /** Schemas to which the references point, by name. */
  readonly components: Record<string, JsonObject>;
}

export interface SchemaField {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: JsonObject;
}

/** Answers of refused calls. Lists of codes that many calls have are shared components. */
export interface Refused {
  of(status: number, codes: readonly RefusalCode[]): JsonObject;
  readonly components: Record<string, JsonObject>;
}

/** What the description of an operation is made of. */
export interface Describing {
  readonly texts: DescriptionTexts;
  readonly schemas: Schemas;
  readonly refused: Refused;
}
