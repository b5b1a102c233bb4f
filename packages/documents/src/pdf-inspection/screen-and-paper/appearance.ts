import { PDFDict, PDFName, PDFStream } from '#pdf-lib';
import { nameOf } from '../read/pdf-name.ts';
import { numberIn } from '../read/stream-filters.ts';
import { fieldEntry } from './annotation-entries.ts';

/** The appearance of an annotation in its current state. */
export type Appearance =
  | PDFStream
  /** The annotation has no appearance. PDF programs may draw it themselves. */
  | 'none'
  /** The current state has no appearance. */
  | 'off'
  /** The appearance streams of which PDF programs may use different ones, or none. */
  | { choice: PDFStream[] };

const off = nameOf('Off');
const radio = 1 << 15;

export function appearanceOf(annotation: PDFDict): Appearance {
  const looks = annotation.lookup(nameOf('AP'));
  if (!(looks instanceof PDFDict) || looks.keys().length === 0) return 'none';
  const normal = looks.lookup(nameOf('N'));
  if (normal instanceof PDFStream) return normal;
  // Without a normal appearance, Ghostscript uses the appearance for a pressed mouse button.
  return normal instanceof PDFDict ? currentState(annotation, normal) : { choice: streamsIn(looks) };
}

function currentState(annotation: PDFDict, states: PDFDict): Appearance {
  const state = annotation.lookup(nameOf('AS'));
  const value = fieldEntry(annotation, 'V');
  if (!(state instanceof PDFName)) {
    // When the annotation names no state, Poppler uses the first state, and pdf.js the one that the field's value
    // names.
    const isOff = states.has(off) && (value === undefined || value === off);
    return { choice: isOff ? [states.lookup(off)].filter((look) => look instanceof PDFStream) : streamsIn(states) };
  }
  const look = states.lookup(state);
  if (look instanceof PDFStream) return look;
  const onState = states.keys().find((key) => key !== off);
  // Off counts only if the value does not contradict it, because pdf.js shows a radio button according to its value.
  const isContradicted = isRadioButton(annotation) && value !== undefined && value === onState;
  return state === off && !isContradicted ? 'off' : { choice: streamsIn(states) };
}

function isRadioButton(annotation: PDFDict): boolean {
  const holder = annotation.has(nameOf('Ff')) ? annotation : annotation.lookup(nameOf('Parent'));
  return holder instanceof PDFDict && (numberIn(holder, 'Ff') & radio) !== 0;
}

function streamsIn(dict: PDFDict): PDFStream[] {
  return dict.values().flatMap((part) => {
    const look = dict.context.lookup(part);
    if (look instanceof PDFStream) return [look];
    const states = look instanceof PDFDict ? look.values().map((state) => dict.context.lookup(state)) : [];
    return states.filter((state) => state instanceof PDFStream);
  });
}
