/** Key prefix of the sending desk's queries; invalidated when a pause starts or ends. */
export const sendingQueryKey = ['sending'] as const;
