const isDecodable = (path: string): boolean => {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
};

/**
 * The URL with a path that can be decoded: where percent-encoding is broken, a percent sign stands for itself. Fastify
 * answers such a path before any hook or error handler, in a form of its own.
 */
export function readableUrl(url: string): string {
  const [path = ''] = /^[^?#]*/.exec(url) ?? [];
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length);
}
