/**
 * Removes the connection that pg's pool adds to the error of an idle one: a log of the error would contain its statements and
 * the key that cancels them.
 */
export function withoutConnection<E extends Error>(error: E & { client?: unknown }): E {
  delete error.client;
  return error;
}
