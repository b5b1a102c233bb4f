/** Computes the hash on another thread, because a file of 10 MB would block the event loop for 20 ms. */
export const sha256Of = async (bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));
