import { formTexts } from '@hybrid-mail/messages/common';
import { useContext } from 'react';
import { formatTimestamp } from '../../lib/formats/moments.ts';
import { ConcurrentChangeContext } from '../../lib/saving/concurrent-change.ts';
import '../plain/plain.css';
import './form-field.css';

interface Props {
  readonly name: string;
  readonly label: string;
  /** Formats a value of the field. */
  readonly textOf?: (value: unknown) => string;
}

/** Note of a field that a colleague has changed: the colleague's value, and buttons to choose between both values. */
export function ConcurrentChangeNote({ name, label, textOf = String }: Props) {
  const { fields, keepMine, takeTheirs } = useContext(ConcurrentChangeContext);
  const found = fields[name];
  if (!found) return null;
  const { value, by, on } = found;
  const texts = formTexts.meanwhile;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would break the line of the text
    <div role="group" aria-label={texts.of({ field: label })} className="field-question">
      <div>
        {texts.now} <strong>{textOf(value) || texts.empty}</strong>
        {on && ` ${by ? texts.changedBy({ on: formatTimestamp(on), by }) : texts.changed({ on: formatTimestamp(on) })}`}
      </div>
      <div className="field-answers">
        <button type="button" onClick={() => keepMine(name)} className="plain-button plain-small">
          {texts.keepMine}
        </button>
        <button type="button" onClick={() => takeTheirs(name)} className="plain-button plain-small">
          {texts.takeTheirs}
        </button>
      </div>
    </div>
  );
}
