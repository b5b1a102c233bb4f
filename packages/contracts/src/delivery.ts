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
  /** Failed attempt that will be repeated: the letter stays open; all other results close it. */
  attempt: 8,
  organizationNotFound: 9,
} as const;

export type DeliveryResult = (typeof deliveryResult)[keyof typeof deliveryResult];

export const deliveryResults: readonly DeliveryResult[] = Object.values(deliveryResult);

/** Whether this version knows the result; a page that was loaded long ago may receive a newer one. */
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

/** Whether the letter is returned: every closing result except delivery. */
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

/** Progress of a signed letter to the post, by number (specification 1 §4); null before signing. */
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

/**
 * Filter values in addition to the results: two of the specification (1 §3) and our own `returned`: ended and not
 * delivered.
 */
export const deliveryFilter = { onItsWay: -2, ended: -1, returned: -3 } as const;

/** The value of the filter for letters that were never sent. */
export const notSentFilter = 100;

/** Sets of numbers that a field or filter may hold; the API description lists their meanings. */
export type NumberList = 'results' | 'resultFilters' | 'histories' | 'sendStatuses' | 'sendStatusFilters';
export const numbersOf = (list: NumberList) => ({ numbers: list });
