import type { Mail } from '@hybrid-mail/contracts/mail-record';

const underWay: readonly (number | null)[] = [0, 1];

/** Letters that are being sent can be neither sent nor deleted (LIST-38). */
export const isUnderWay = ({ sendStatus }: Mail) => underWay.includes(sendStatus);
