import {
  deliveryResult,
  isSendStatus,
  type SendStatus,
  sendStatus,
  wrongAddressResults,
} from '@hybrid-mail/contracts/delivery';
import type { MailDetails } from '@hybrid-mail/contracts/mail-record';
import { deliveryTexts } from '@hybrid-mail/messages/delivery';
import { mailStatusTexts as texts } from '@hybrid-mail/messages/mail-status';
import { formatDay, formatTime, formatTimestamp } from '../../lib/formats/moments.ts';
import type { Icon } from '../../ui/icon/create-icon.tsx';
import {
  AssignmentReturnOutlined,
  CloudOffOutlined,
  DoorbellOutlined,
  DraftsOutlined,
  ErrorOutlineOutlined,
  LocalShippingOutlined,
  MarkEmailReadOutlined,
  ScheduleSendOutlined,
} from '../../ui/icon/plain-icons.ts';
import type { Tone } from '../../ui/theme/tokens.ts';
import { resultText } from './result-text.ts';

type Result = Pick<NonNullable<MailDetails['perform']>, 'type' | 'typeName' | 'performedOn'> & {
  readonly recipient?: string | null;
};
type Step = Pick<MailDetails['histories'][number], 'historyTypeName' | 'createdOn'>;

/** Fields that determine the state; list rows, letter pages and tracking all have them. */
export interface StatusSource extends Pick<MailDetails, 'isSent' | 'sendStatus'> {
  readonly perform: Result | null;
  readonly statusReason?: string | null;
  readonly queuedOn?: string | null;
  readonly nextTryOn?: string | null;
  /** Oldest first. */
  readonly histories?: readonly Step[];
}

export interface MailStatus {
  /** Text in lists. */
  readonly label: string;
  /** Text on the letter's page. */
  readonly labelOnPage: string;
  readonly tone: Tone;
  readonly icon: Icon;
  /** Meaning for the sender, and the next step. */
  readonly explanation: string;
}

/** Whether to offer a copy with a new address. */
export const mayNeedNewAddress = ({ isSent, perform, ...mail }: StatusSource) =>
  isSent ? perform !== null && wrongAddressResults.includes(perform.type) : mail.sendStatus === sendStatus.refused;

/** Status of a letter: both texts of the specification, colour and icon. */
export function mailStatusOf(mail: StatusSource): MailStatus {
  if (!mail.isSent) return statusOfUnsent(mail);
  return mail.perform ? statusOfResult(mail.perform) : statusInTransit(mail.histories ?? []);
}

/** Status for staff: everything unsent is «Не отправлен», with the send status as the reason (OPEN-33). */
export function staffStatusOf(mail: StatusSource): MailStatus {
  const status = mailStatusOf(mail);
  if (mail.isSent) return status;
  const explanation = mail.sendStatus === null ? texts.waitsForSignature : status.label;
  return { ...status, ...onBoth(deliveryTexts.notSent), explanation };
}

const onBoth = (label: string) => ({ label, labelOnPage: label });

function statusOfResult(result: Result): MailStatus {
  const label = resultText(result.type) ?? result.typeName;
  const day = formatDay(result.performedOn);
  if (result.type === deliveryResult.delivered) {
    const explanation = result.recipient
      ? texts.deliveredTo({ who: result.recipient, when: day })
      : texts.delivered({ when: day });
    return { ...onBoth(label), tone: 'green', icon: MarkEmailReadOutlined, explanation };
  }
  if (result.type === deliveryResult.attempt) {
    return { ...onBoth(label), tone: 'blue', icon: DoorbellOutlined, explanation: texts.attempted({ when: day }) };
  }
  return {
    ...onBoth(label),
    tone: 'amber',
    icon: AssignmentReturnOutlined,
    explanation: texts.returned({ label, when: day }),
  };
}

function statusInTransit(histories: readonly Step[]): MailStatus {
  const last = histories.at(-1);
  const explanation = last
    ? texts.lastStep({ step: last.historyTypeName, when: formatTimestamp(last.createdOn) })
    : texts.handedOver;
  return { ...onBoth(texts.inProgress), tone: 'blue', icon: LocalShippingOutlined, explanation };
}

function statusOfUnsent(mail: StatusSource): MailStatus {
  if (mail.sendStatus === null) {
    return {
      ...onBoth(deliveryTexts.notSent),
      tone: 'grey',
      icon: DraftsOutlined,
      explanation: texts.waitsForSignature,
    };
  }
  const status = isSendStatus(mail.sendStatus) ? mail.sendStatus : sendStatus.internalError;
  const { sendStatuses, sendStatusesOnPage } = deliveryTexts;
  return { label: sendStatuses[status], labelOnPage: sendStatusesOnPage[status], ...looksOf(status, mail) };
}

function looksOf(status: SendStatus, mail: StatusSource): Omit<MailStatus, 'label' | 'labelOnPage'> {
  switch (status) {
    case sendStatus.queued: {
      const signed = mail.queuedOn ? texts.signedOn({ when: formatTimestamp(mail.queuedOn) }) : texts.signed;
      const nextTry = mail.nextTryOn ? [texts.nextTry({ when: formatTime(mail.nextTryOn) })] : [];
      return { tone: 'blue', icon: ScheduleSendOutlined, explanation: [signed, ...nextTry].join('. ') };
    }
    case sendStatus.accepted:
      return { tone: 'blue', icon: LocalShippingOutlined, explanation: texts.handedOver };
    case sendStatus.postalError:
      return { tone: 'red', icon: CloudOffOutlined, explanation: texts.postalFailure };
    case sendStatus.refused:
      return { tone: 'red', icon: ErrorOutlineOutlined, explanation: mail.statusReason ?? texts.refused };
    case sendStatus.internalError:
      return { tone: 'red', icon: ErrorOutlineOutlined, explanation: texts.ourFailure };
  }
}
