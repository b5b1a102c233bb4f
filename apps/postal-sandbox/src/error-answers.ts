import type { FastifyError, FastifyInstance } from 'fastify';
import { ZodError, z } from 'zod';
import { ErrorAnswer } from './error-answer.ts';

/** Makes the app answer all errors with `{code, message}`. */
export function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler(async () => {
    throw new ErrorAnswer(404, 'address-unknown', 'Такого адреса у почтовой службы нет');
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { statusCode, code, message, retryAfterSeconds } = answerFor(error);
    if (statusCode >= 500 && !(error instanceof ErrorAnswer)) request.log.error(error);
    if (retryAfterSeconds !== null) reply.header('retry-after', String(retryAfterSeconds));
    return reply.code(statusCode).send({ code, message });
  });
}

function answerFor(error: FastifyError | ErrorAnswer | ZodError): ErrorAnswer {
  if (error instanceof ErrorAnswer) return error;
  if (error instanceof ZodError) return new ErrorAnswer(400, 'request-invalid', z.prettifyError(error));
  const status = error.statusCode ?? 500;
  if (status >= 500) return new ErrorAnswer(500, 'internal', 'Внутренняя ошибка почтовой службы');
  return new ErrorAnswer(status, status === 413 ? 'too-large' : 'request-invalid', error.message);
}
