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

/** Whether this version of the code knows the result: a page that was loaded long ago may receive a newer one. */
export const isDeliveryResult = (number: number): number is DeliveryResult =>
  deliveryResults.some((result) => result === number);

/** Whether the result suggests a wrong address, so that a copy to another address may be delivered. */
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

export const wrongAddressResults: readonly number[] = deliveryResults.filter((result) => isWrongPlace[result]);

/** What a result means for the letter: `open` stays with the post, `returned` goes back to the sender. */
const outcomes: Readonly<Record<DeliveryResult, 'delivered' | 'open' | 'returned'>> = {
  [deliveryResult.delivered]: 'delivered',
  [deliveryResult.receiverDead]: 'returned',
  [deliveryResult.receiverLivesElsewhere]: 'returned',
  [deliveryResult.incompleteAddress]: 'returned',
  [deliveryResult.receiverRefused]: 'returned',
  [deliveryResult.notAtHome]: 'returned',
  [deliveryResult.didNotCollect]: 'returned',
  [deliveryResult.unclearAddress]: 'returned',
  [deliveryResult.attempt]: 'open',
  [deliveryResult.organizationNotFound]: 'returned',
};

/** Whether the letter is returned. A result of a newer version counts as a return. */
export const isReturn = (result: number): boolean => !isDeliveryResult(result) || outcomes[result] === 'returned';

export const returnedResults: readonly DeliveryResult[] = deliveryResults.filter(isReturn);

/** Types of a letter's history entries, by their number (specification 1 §4). */
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

/** State of a signed letter on its way to the post, by number (specification 1 §4); null before signing. */
export const sendStatus = { queued: 0, accepted: 1, postalError: 2, refused: 3, internalError: 4 } as const;

export type SendStatus = (typeof sendStatus)[keyof typeof sendStatus];

export const sendStatuses: readonly SendStatus[] = Object.values(sendStatus);

export const isSendStatus = (number: number): number is SendStatus => sendStatuses.some((status) => status === number);

/** By send status: whether sending failed, so that a person must decide about the letter. */
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
 * Filter values in addition to the results. `onItsWay` and `ended` are of the specification (1 §3); `returned` is our
 * own and finds letters that ended without delivery.
 */
export const deliveryFilter = { onItsWay: -2, ended: -1, returned: -3 } as const;

/** Value of the filter that finds letters that were never sent. */
export const notSentFilter = 100;

/** Name of a set of numbers that a field or filter may hold; the API description lists the numbers' meanings. */
export type NumberSet = 'results' | 'resultFilters' | 'histories' | 'sendStatuses' | 'sendStatusFilters';
export const numberSetMeta = (list: NumberSet) => ({ numbers: list });
