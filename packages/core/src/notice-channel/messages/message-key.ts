interface Message {
  readonly id: bigint;
  readonly createdOn: Date;
}

/**
 * Message id for e-mail headers. It contains the creation time, which strangers do not know, so they cannot forge
 * bounces.
 */
export const messageKey = ({ id, createdOn }: Message): string => `${id}.${createdOn.getTime()}`;

/** Parses a message key. @returns null if the text is not one */
export function readMessageKey(key: string): Message | null {
  const [, id = '', moment = ''] = /^(\d{1,18})\.(\d{1,15})$/.exec(key) ?? [];
  return id === '' ? null : { id: BigInt(id), createdOn: new Date(Number(moment)) };
}
