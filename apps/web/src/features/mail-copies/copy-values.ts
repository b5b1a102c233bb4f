import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { addressProblem, receiverProblem, tidyText } from '@hybrid-mail/contracts/text';
import { mailCopiesTexts } from '@hybrid-mail/messages/mail-copies';

const texts = mailCopiesTexts.problems;

/** What is typed in a row. */
export interface CopyValues {
  readonly receiver: string;
  readonly region: string;
  readonly area: string;
  readonly address: string;
}

/** The address is asked for: the old one is known to be wrong. */
export const firstValues = ({ receiver, region, area }: Mail): CopyValues => ({
  receiver,
  region: String(region.id),
  area: String(area.id),
  address: '',
});

export type CopyProblems = { readonly [field in keyof CopyValues]?: string };

/** What speaks against creating the copy; a row without an address is not wrong, but left out. */
export function problemsOf(values: CopyValues): CopyProblems {
  const ofReceiver = receiverProblem(tidyText(values.receiver));
  const ofAddress = addressProblem(tidyText(values.address));
  return {
    ...(ofReceiver && { receiver: texts.text[ofReceiver] }),
    ...(values.area === '' && { area: texts.area }),
    ...(hasAddress(values) && ofAddress && { address: texts.text[ofAddress] }),
  };
}

export const hasAddress = ({ address }: CopyValues): boolean => tidyText(address) !== '';

export const isReady = (values: CopyValues): boolean =>
  hasAddress(values) && Object.keys(problemsOf(values)).length === 0;

/** The planned receiver, as calls take it. */
export const plannedOf = ({ receiver, address, area }: CopyValues) => ({
  receiver: tidyText(receiver),
  address: tidyText(address),
  area: Number(area),
});
