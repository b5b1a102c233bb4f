import { deliveryResult, historyType } from '@hybrid-mail/contracts/delivery';
import type { TrackedMail } from '@hybrid-mail/contracts/track';
import { trackTexts as texts } from '@hybrid-mail/messages/track';
import { formatDay } from '../../lib/formats/moments.ts';
import { Check } from '../../ui/icon/plain-icons.ts';
import { hasFinalResult } from './use-tracked-mail.ts';

interface TrackStep {
  readonly title: string;
  readonly when: string;
  /** `hidden`: only who has the receipt sees it. */
  readonly state: 'done' | 'current' | 'ahead' | 'hidden';
}

/**
 * The five stages of a letter; if the result is hidden, the three before delivery and the place of the result. Stages
 * before a reached one count as done, even without an event.
 */
function stepsOf(mail: TrackedMail): TrackStep[] {
  const dayOf = (type: number | undefined) => {
    const entry = mail.histories.find((each) => each.historyType === type);
    return entry ? formatDay(entry.createdOn) : '';
  };
  const isFinal = hasFinalResult(mail);
  const tried = mail.histories.findLast(({ perform }) => perform?.type === deliveryResult.attempt)?.perform;
  const triedText = tried && texts.attempt({ day: formatDay(tried.performedOn) });
  const stages = [
    { title: texts.registered, when: dayOf(historyType.registered) },
    { title: texts.printedStep, when: dayOf(historyType.printed) },
    { title: texts.atOffice, when: dayOf(historyType.prepared) },
    { title: texts.delivery, when: triedText ?? (isFinal ? dayOf(historyType.result) : '') },
    { title: texts.result, when: isFinal && mail.perform ? formatDay(mail.perform.performedOn) : '' },
  ];
  const latest = stages.findLastIndex(({ when }) => when !== '');
  const stateOf = (index: number): TrackStep['state'] =>
    index < latest || isFinal ? 'done' : index === latest ? 'current' : 'ahead';
  const shown = mail.isResultShown ? stages : stages.slice(0, 3);
  const reached = shown.map((stage, index) => ({ ...stage, state: stateOf(index) }));
  if (mail.isResultShown) return reached;
  return [...reached, { title: texts.result, when: texts.byReceipt, state: 'hidden' }];
}

/** Stepper of the letter's stages; vertical on narrow screens. */
export function TrackStepper({ mail }: { readonly mail: TrackedMail }) {
  const steps = stepsOf(mail);
  return (
    <ol aria-label={texts.steps} className="track-steps">
      {steps.map((step, index) => (
        <Station key={step.title} step={step} next={steps[index + 1]?.state} />
      ))}
    </ol>
  );
}

const Station = ({ step, next }: { readonly step: TrackStep; readonly next: TrackStep['state'] | undefined }) => (
  <li
    aria-current={step.state === 'current' ? 'step' : undefined}
    className={`track-${step.state} ${next && next !== 'done' && next !== 'current' ? `track-before-${next}` : ''}`}
  >
    <div aria-hidden className="track-dot">
      {step.state === 'done' && <Check />}
    </div>
    <div className="track-step">{step.title}</div>
    <div className="track-when">{step.when}</div>
  </li>
);
