/** Element id of the quick look, which F6 focuses. */
export const quickLookId = 'quick-look';
