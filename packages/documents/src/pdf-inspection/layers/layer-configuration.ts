import { PDFArray, PDFDict, PDFRef } from '#pdf-lib';
import { dictsIn, textIn, textsIn } from '../read/dict-entries.ts';
import { nameOf } from '../read/pdf-name.ts';
import { allOf, type GroupState } from './group-state.ts';
import { usageState } from './group-usage.ts';
import type { VisibilityMode } from './visibility-modes.ts';

/** A configuration dictionary of `/OCProperties`: which groups are on, and which usages change this. */
export class LayerConfiguration {
  readonly #dict: PDFDict | undefined;
  readonly #on: Set<PDFDict>;
  readonly #off: Set<PDFDict>;
  readonly #startsOff: boolean;

  constructor(dict: PDFDict | undefined) {
    this.#dict = dict;
    this.#on = groupsIn(dict, 'ON');
    this.#off = groupsIn(dict, 'OFF');
    this.#startsOff = textIn(dict, 'BaseState') === 'OFF';
  }

  /** Intents of the groups to which the configuration applies. */
  get intents(): string[] {
    return textsIn(this.#dict, 'Intent', 'View');
  }

  stateOf(group: PDFDict, { usage, event }: VisibilityMode): GroupState {
    const listed = this.#listedState(group);
    if (usage === 'ignored') return listed;
    if (usage === 'automatic') return this.#automaticState(group, event) ?? listed;
    const own = usageState(group, event);
    if (usage === 'hides') return own === false ? false : listed;
    return (
      own ?? (event === 'Print' ? usageState(group, 'View') : undefined) ?? this.#automaticState(group, event) ?? listed
    );
  }

  #listedState(group: PDFDict): GroupState {
    const isOn = this.#on.has(group);
    const isOff = this.#off.has(group);
    if (isOn && isOff) return 'either';
    return isOn || !(isOff || this.#startsOff);
  }

  #automaticState(group: PDFDict, event: VisibilityMode['event']): GroupState | undefined {
    const states = dictsIn(this.#dict, 'AS')
      .filter((rule) => (textIn(rule, 'Event') || 'View') === event && groupsIn(rule, 'OCGs').has(group))
      // PDFium takes the state from the rule, not from the group.
      .flatMap((rule) => [
        ...textsIn(rule, 'Category').map((category) => usageState(group, category)),
        ruleState(rule, event),
      ])
      .filter((state) => state !== undefined);
    return states.length > 0 ? allOf(states) : undefined;
  }
}

const ruleState = (rule: PDFDict, event: string): GroupState | undefined =>
  rule.has(nameOf(event)) ? 'either' : undefined;

/** The groups in a list. Ignores direct dictionaries, because PDF programs compare references. */
export function groupsIn(dict: PDFDict | undefined, key: string): Set<PDFDict> {
  const list = dict?.lookup(nameOf(key));
  if (!(list instanceof PDFArray)) return new Set();
  const references = list.asArray().filter((part) => part instanceof PDFRef);
  return new Set(references.map((part) => dict?.context.lookup(part)).filter((part) => part instanceof PDFDict));
}
