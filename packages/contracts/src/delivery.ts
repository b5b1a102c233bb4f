/** Delivery results by their number (specification 1 §3). */
export const deliveryResult = {
  delivered: 0,
  receiverDead: 1,
  receiverLivesElsewhere: 2,
  incompleteAddress: 3,
  receiverRefused: 4,
  notAtHome: 5,
  didNotCollect: 6,
  unclearAddress: 7,
  /** Tried in vain, to be tried again: it leaves the letter open, the other results close it. */
  attempt: 8,
  organizationNotFound: 9,
} as const;

export type DeliveryResult = (typeof deliveryResult)[keyof typeof deliveryResult];

export const deliveryResults: readonly DeliveryResult[] = Object.values(deliveryResult);

/** Whether this is a result that we know; a page that has been open for long may get a newer one. */
export const isDeliveryResult = (number: number): number is DeliveryResult =>
  deliveryResults.some((result) => result === number);

/** Whether a copy with another address may help after the result. */
const isWrongPlace: Readonly<Record<DeliveryResult, boolean>> = {
  [deliveryResult.delivered]: false,
  [deliveryResult.receiverDead]: false,
  [deliveryResult.receiverLivesElsewhere]: true,
  [deliveryResult.incompleteAddress]: true,
  [deliveryResult.receiverRefused]: false,
  [deliveryResult.notAtHome]: true,
  [deliveryResult.didNotCollect]: true,
  [deliveryResult.unclearAddress]: true,
  [deliveryResult.attempt]: false,
  [deliveryResult.organizationNotFound]: true,
};

export const wrongPlaceResults: readonly number[] = deliveryResults.filter((result) => isWrongPlace[result]);

/** Results with which a letter comes back: any that closes it but its delivery. */
export const isReturn = (result: number): boolean =>
  result !== deliveryResult.delivered && result !== deliveryResult.attempt;

/** What happens to a letter, by its number (specification 1 §4). */
export const historyType = {
  registered: 0,
  printed: 1,
  prepared: 2,
  removed: 3,
  result: 4,
  creationError: 5,
  forming: 6,
  handedOver: 7,
} as const;

/** The way of a signed letter to the post, by its number (specification 1 §4); null before it is signed. */
export const sendStatus = { queued: 0, accepted: 1, postalError: 2, refused: 3, internalError: 4 } as const;

export type SendStatus = (typeof sendStatus)[keyof typeof sendStatus];

export const sendStatuses: readonly SendStatus[] = Object.values(sendStatus);

export const isSendStatus = (number: number): number is SendStatus => sendStatuses.some((status) => status === number);

/** Whether the sending failed: the letter waits for a person. */
const hasFailed = {
  [sendStatus.queued]: false,
  [sendStatus.accepted]: false,
  [sendStatus.postalError]: true,
  [sendStatus.refused]: true,
  [sendStatus.internalError]: true,
} as const satisfies Record<SendStatus, boolean>;

export type FailedStatus = { [S in SendStatus]: (typeof hasFailed)[S] extends true ? S : never }[SendStatus];

export const failedStatuses = sendStatuses.filter((status): status is FailedStatus => hasFailed[status]);

/** Filter values beside the results: two of the specification (1 §3), and `returned`, ours: ended and not delivered. */
export const deliveryFilter = { onItsWay: -2, ended: -1, returned: -3 } as const;

/** The value of the filter for letters that were never sent. */
export const notSentFilter = 100;

/** The lists of numbers that a field or a filter may hold; what they stand for is written by the description of the calls. */
export type NumberList = 'results' | 'resultFilters' | 'histories' | 'sendStatuses' | 'sendStatusFilters';
export const numbersOf = (list: NumberList) => ({ numbers: list });
