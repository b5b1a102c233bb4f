/** Key prefix of the queries about registries; invalidated when letters change. */
export const registryQueryKey = ['registries'] as const;
