/** Element id of the quick look, which F6 reaches. */
export const quickLookId = 'quick-look';
