import type { FastifyReply, FastifyRequest } from 'fastify';

/** A longer header than proxies pass on; the body has the cursor all the same. */
const longestLink = 4096;

/** Names the next page in a header (RFC 8288), with the parameters of this one. */
export function linkNext(path: string, { query }: FastifyRequest, reply: FastifyReply, cursor: string): void {
  const parameters = new URLSearchParams(
    Object.entries(query as Record<string, string | string[]>)
      .filter(([name]) => !['cursor', 'skip', 'before'].includes(name.toLowerCase()))
      .flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
  );
  parameters.append('cursor', cursor);
  const link = `<${path}?${parameters}>; rel="next"`;
  if (link.length > longestLink) return;
  const others = reply.getHeader('link');
  reply.header('link', others === undefined ? link : `${others}, ${link}`);
}
