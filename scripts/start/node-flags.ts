/**
 * Flags of Node for the API and the worker; the images set the same. By default the young generation of the heap grows
 * to 128 MB and is never given back. `bench:memory`, 40 s on two cores: 604 MB and 1,596 lists by default, 500 MB and
 * 1,530 lists with 16, 488 MB and 1,400 lists with 8.
 */
export const nodeFlags = ['--max-semi-space-size=16'] as const;
