/** Settings that are wrong or unsuitable for production: one sentence for the operator. */
export class WrongSettings extends Error {}
