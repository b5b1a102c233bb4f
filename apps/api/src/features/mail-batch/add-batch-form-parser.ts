import type { Readable } from 'node:stream';
import { Refusal } from '@hybrid-mail/core/errors';
import { problem } from '@hybrid-mail/messages/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { decoderOf } from '../../http/body/body-charset.ts';
import { type BatchForm, receiveBatchForm } from './batch-form.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The form of a batch with its temporary files; null for other bodies. The route removes the files after its answer. */
    batchForm: BatchForm | null;
  }
}

/** Adds the parser of multipart/form-data: the body is the rows, the files stay on the disk. */
export function addBatchFormParser(app: FastifyInstance): void {
  app.decorateRequest('batchForm', null);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, body: Readable) => {
    const form = await receiveBatchForm(body, request.headers['content-type'] ?? '');
    try {
      const text = decoderOf(null)(form.letters);
      const letters = await new Promise((resolve, reject) => {
        void parseJson(request, text, (error, value) => (error ? reject(notJson()) : resolve(value)));
      });
      if (!Array.isArray(letters)) throw notJson();
      request.batchForm = form;
      return { letters };
    } catch (error) {
      await form.remove();
      throw error;
    }
  });
}

const notJson = () => new Refusal('wrong-input', { fields: { letters: problem('letters-not-json') } });
