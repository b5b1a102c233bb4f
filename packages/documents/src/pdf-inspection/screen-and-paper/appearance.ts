import { PDFDict, PDFName, PDFStream } from '#pdf-lib';
import { nameOf } from '../read/pdf-name.ts';
import { numberIn } from '../read/stream-filters.ts';
import { fieldEntry } from './annotation-entries.ts';

/** The ready picture of an annotation in its present state. */
export type Appearance =
  | PDFStream
  /** There is none. Programs may draw the annotation by themselves. */
  | 'none'
  /** The present state has no picture. */
  | 'off'
  /** Programs choose different ones, or none. */
  | { choice: PDFStream[] };

const off = nameOf('Off');
const radio = 1 << 15;

export function appearanceOf(annotation: PDFDict): Appearance {
  const looks = annotation.lookup(nameOf('AP'));
  if (!(looks instanceof PDFDict) || looks.keys().length === 0) return 'none';
  const normal = looks.lookup(nameOf('N'));
  if (normal instanceof PDFStream) return normal;
  // Ghostscript takes the picture for a pressed mouse button when there is no other.
  return normal instanceof PDFDict ? presentState(annotation, normal) : { choice: streamsIn(looks) };
}

function presentState(annotation: PDFDict, states: PDFDict): Appearance {
  const state = annotation.lookup(nameOf('AS'));
  const value = fieldEntry(annotation, 'V');
  if (!(state instanceof PDFName)) {
    // Without a state, Poppler takes the first one and pdf.js that of the value.
    const isOff = states.has(off) && (value === undefined || value === off);
    return { choice: isOff ? [states.lookup(off)].filter((look) => look instanceof PDFStream) : streamsIn(states) };
  }
  const look = states.lookup(state);
  if (look instanceof PDFStream) return look;
  const onState = states.keys().find((key) => key !== off);
  // pdf.js shows a radio button as its value says.
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
