/**
 * Flags of Node for the API and the worker. By default the young generation of the heap grows to 128 MB and is never
 * given back; at 16 MB, a third of the memory of the API is saved (bench:memory). The images set the same.
 */
export const nodeFlags = ['--max-semi-space-size=8'] as const;
