import { endpoints } from '@hybrid-mail/contracts/endpoints';
import { releaseOf } from '@hybrid-mail/core/start';
import { type DescriptionLanguage, descriptionTexts } from '@hybrid-mail/messages/description';
import { openApiDocument } from '../openapi/open-api-document.ts';
import { postalDocument } from '../openapi/postal/postal-document.ts';
import { type PackedDocument, packDocument } from './packed-document.ts';
import { readGuide } from './read-guide.ts';

/** The OpenAPI document of the calls, as `npm run openapi:write` and `/api/docs/json` give it. */
export function describedCalls(language: DescriptionLanguage) {
  const document = openApiDocument(endpoints, releaseOf({}), descriptionTexts(language));
  const info = document.info as { description: string };
  return { ...document, info: { ...info, description: `${info.description}\n\n${readGuide(language)}` } };
}

/** The OpenAPI document of the contract with the postal service, as `/api/docs/postal.json` gives it. */
export const describedPost = (language: DescriptionLanguage) =>
  postalDocument(releaseOf({}), descriptionTexts(language));

const documents = { calls: describedCalls, post: describedPost };
const known = new Map<string, Promise<PackedDocument>>();

/** A document, kept per process and language, because generating it takes 0.2 s. */
export function packedDescription(
  name: keyof typeof documents,
  language: DescriptionLanguage,
): Promise<PackedDocument> {
  const key = `${name} ${language}`;
  const packed = known.get(key) ?? packDocument(JSON.stringify(documents[name](language)));
  known.set(key, packed);
  return packed;
}
