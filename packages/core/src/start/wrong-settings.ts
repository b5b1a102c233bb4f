/** Thrown when settings are wrong or unsuitable for production. The message is one sentence for the operator. */
export class WrongSettings extends Error {}
