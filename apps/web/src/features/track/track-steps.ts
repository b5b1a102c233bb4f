import { deliveryResult, historyType } from '@hybrid-mail/contracts/delivery';
import type { TrackedMail } from '@hybrid-mail/contracts/track';
import { trackTexts as texts } from '@hybrid-mail/messages/track';
import { formatDay } from '../../lib/formats/dates.ts';
import { isClosed } from './track.queries.ts';

export interface TrackStep {
  readonly title: string;
  readonly when: string;
  readonly state: 'done' | 'current' | 'ahead';
}

/**
 * The five stages of a letter, or only the three before delivery if the result is hidden. Stages before a reached one
 * count as done, even without an event.
 */
export function stepsOf(mail: TrackedMail): TrackStep[] {
  const dayOf = (type: number | undefined) => {
    const entry = mail.histories.find((each) => each.historyType === type);
    return entry ? formatDay(entry.createdOn) : '';
  };
  const isFinal = isClosed(mail);
  const tried = mail.histories.findLast(({ perform }) => perform?.type === deliveryResult.attempt)?.perform ?? null;
  const whens = [
    dayOf(historyType.registered),
    dayOf(historyType.printed),
    dayOf(historyType.prepared),
    tried ? texts.attempt({ day: formatDay(tried.performedOn) }) : isFinal ? dayOf(historyType.result) : '',
    isFinal && mail.perform ? formatDay(mail.perform.performedOn) : '',
  ];
  const reached = whens.findLastIndex((when) => when !== '');
  const titles = [texts.registered, texts.printedStep, texts.atOffice, texts.delivery, texts.result];
  const shown = mail.isResultShown ? titles : titles.slice(0, 3);
  return shown.map((title, index) => ({ title, when: whens[index] ?? '', state: stateOf(index, reached, isFinal) }));
}

function stateOf(index: number, reached: number, isFinal: boolean): TrackStep['state'] {
  if (index < reached || isFinal) return 'done';
  return index === reached ? 'current' : 'ahead';
}
