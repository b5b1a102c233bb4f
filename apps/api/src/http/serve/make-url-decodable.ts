const isDecodable = (path: string): boolean => {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
};

/**
 * Makes the path decodable: if its percent-encoding is broken, escapes every percent sign. Otherwise Fastify would
 * answer the request before any hook or error handler, in its own format.
 */
export function makeUrlDecodable(url: string): string {
  const [path = ''] = /^[^?#]*/.exec(url) ?? [];
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length);
}
