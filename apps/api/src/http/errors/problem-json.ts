import type { FastifyRequest } from 'fastify';

/** Media type of errors by RFC 9457. */
export const problemJson = 'application/problem+json; charset=utf-8';

/** Whether the program named the media type: a wildcard means the form that programs have always got. */
export const acceptsProblemJson = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '').split(',').some((range) => {
    const [type = '', ...parameters] = range
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return type === 'application/problem+json' && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
