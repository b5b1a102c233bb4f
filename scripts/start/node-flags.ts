/**
 * Flags of Node for the API and the worker; the images set the same. By default the young generation of the heap grows
 * to 128 MB and is never given back, and the old one may double between two collections. `bench:memory`, 60 s on two
 * cores with 2,000 lists, 1,000 searches, 900 letters and 700 signatures: 494 MB with 16 MB of young generation, 440 MB
 * when the old one grows by a fifth, at the same rates.
 */
export const nodeFlags = ['--max-semi-space-size=16', '--heap-growing-percent=20'] as const;
