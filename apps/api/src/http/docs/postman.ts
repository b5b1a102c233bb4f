import type { DescriptionLanguage } from '@hybrid-mail/messages/description';
import type { Description } from '../openapi/calls-of-keys.ts';
import { postmanCollection } from '../openapi/postman-collection.ts';
import { describedCalls } from './described.ts';
import { type PackedDocument, packDocument } from './packed-document.ts';

const known = new Map<DescriptionLanguage, Promise<PackedDocument>>();

/** The collection of the calls for Postman, kept per process like the description. */
export function packedPostman(language: DescriptionLanguage, baseUrl: string): Promise<PackedDocument> {
  const collection = () => postmanCollection(describedCalls(language) as unknown as Description, baseUrl);
  const packed = known.get(language) ?? packDocument(JSON.stringify(collection()));
  known.set(language, packed);
  return packed;
}
