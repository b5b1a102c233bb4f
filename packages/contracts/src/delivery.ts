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

/** Results for which a copy with another address may help. */
export const wrongPlaceResults: readonly number[] = [
  deliveryResult.receiverLivesElsewhere,
  deliveryResult.incompleteAddress,
  deliveryResult.notAtHome,
  deliveryResult.didNotCollect,
  deliveryResult.unclearAddress,
  deliveryResult.organizationNotFound,
];

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

/** The results; `code` is the name that programs know. */
export const performTypes = [
  { id: deliveryResult.delivered, code: 'SuccessDelivered' },
  { id: deliveryResult.receiverDead, code: 'ReceiverDead' },
  { id: deliveryResult.receiverLivesElsewhere, code: 'ReceiverNotLivesThere' },
  { id: deliveryResult.incompleteAddress, code: 'IncompleteAddress' },
  { id: deliveryResult.receiverRefused, code: 'ReceiverRefuse' },
  { id: deliveryResult.notAtHome, code: 'NotAtHome' },
  { id: deliveryResult.didNotCollect, code: 'DidntAppearOnNotice' },
  { id: deliveryResult.unclearAddress, code: 'Defect' },
  { id: deliveryResult.attempt, code: 'TryPerform' },
  { id: deliveryResult.organizationNotFound, code: 'OrganizationWithGivenAddressNotFound' },
] as const;

/** Filter values beside the results: two of the specification (1 §3), and `returned`, ours: ended and not delivered. */
export const deliveryFilter = { onItsWay: -2, ended: -1, returned: -3 } as const;

/** The value of the filter for letters that were never sent. */
export const notSentFilter = 100;

/** The lists of numbers that a field or a filter may hold; what they stand for is written by the description of the calls. */
export type NumberList = 'results' | 'resultFilters' | 'histories' | 'sendStatuses' | 'sendStatusFilters';
export const numbersOf = (list: NumberList) => ({ numbers: list });
