import { endpoints } from '@hybrid-mail/contracts/endpoints';
import type { Description } from '../../apps/api/src/http/openapi/calls-of-keys.ts';
import { openApiDocument } from '../../apps/api/src/http/openapi/open-api-document.ts';
import { descriptionTexts } from '../../packages/messages/src/description.ts';

/** The English description from which the client is written. Its release does not matter to the client. */
export const describeForClient = (): Description =>
  openApiDocument(endpoints, '0.0.0', descriptionTexts('en')) as unknown as Description;
