import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { findAddressProblem, findReceiverProblem, normalizeText } from '@hybrid-mail/contracts/text';
import { mailCopiesTexts } from '@hybrid-mail/messages/mail-copies';

const texts = mailCopiesTexts.problems;

/** Values of a row, typed by the user or initial. */
export interface CopyValues {
  readonly receiver: string;
  readonly region: string;
  readonly area: string;
  readonly address: string;
}

/** Initial values of a row, without the address, because the old one is known to be wrong. */
export const initialCopyValues = ({ receiver, region, area }: Mail): CopyValues => ({
  receiver,
  region: String(region.id),
  area: String(area.id),
  address: '',
});

/** Problems that prevent the copy. An empty address is no problem: its row is skipped. */
export function findCopyProblems(values: CopyValues): Partial<CopyValues> {
  const ofReceiver = findReceiverProblem(normalizeText(values.receiver));
  const ofAddress = findAddressProblem(normalizeText(values.address));
  return {
    ...(ofReceiver && { receiver: texts.text[ofReceiver] }),
    ...(values.area === '' && { area: texts.area }),
    ...(hasAddress(values) && ofAddress && { address: texts.text[ofAddress] }),
  };
}

export const hasAddress = ({ address }: CopyValues): boolean => normalizeText(address) !== '';

export const isReadyToCopy = (values: CopyValues): boolean =>
  hasAddress(values) && Object.keys(findCopyProblems(values)).length === 0;

/** Receiver, address and district of the copy, as in the request. */
export const plannedReceiverOf = ({ receiver, address, area }: CopyValues) => ({
  receiver: normalizeText(receiver),
  address: normalizeText(address),
  area: Number(area),
});
