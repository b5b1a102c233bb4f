import { PDFDict, type PDFDocument, type PDFObject } from '#pdf-lib';
import { dictsIn, textIn, textsIn } from '../read/dict-entries.ts';
import { nameOf } from '../read/pdf-name.ts';
import { commonState, type GroupState } from './group-state.ts';
import { groupsIn, LayerConfiguration } from './layer-configuration.ts';
import { membershipState } from './membership.ts';
import { type VisibilityMode, visibilityModes } from './visibility-modes.ts';

/** `differs`: the content may be visible on screen and not on paper, or the other way round. */
export type LayerVisibility = 'shown' | 'hidden' | 'differs';

const known = new WeakMap<PDFDocument, Layers>();

export function layersOf(lib: PDFDocument): Layers {
  const layers = known.get(lib) ?? new Layers(lib);
  known.set(lib, layers);
  return layers;
}

/** Determines whether optional content is visible in each of the programs that show or print PDF files. */
export class Layers {
  /** The groups that the document registers. */
  readonly #groups: Set<PDFDict>;
  /** The default configuration, and the alternate one that PDFium uses instead of it. */
  readonly #configurations: LayerConfiguration[];
  readonly #known = new Map<PDFDict, LayerVisibility>();
  readonly #leftOut = new Map<PDFDict, boolean>();

  /** Whether the catalogue has `/OCProperties`. Without this entry pdf.js shows all marked content. */
  readonly areDeclared: boolean;

  constructor({ catalog, context }: PDFDocument) {
    const properties = context.lookup(catalog.get(nameOf('OCProperties')));
    const own = properties instanceof PDFDict ? properties : undefined;
    this.areDeclared = own !== undefined;
    this.#groups = groupsIn(own, 'OCGs');
    const standard = own?.lookup(nameOf('D'));
    const other = dictsIn(own, 'Configs').find((config) => textsIn(config, 'Intent').some(isForViewing));
    this.#configurations = [
      new LayerConfiguration(standard instanceof PDFDict ? standard : undefined),
      ...(other ? [new LayerConfiguration(other)] : []),
    ];
  }

  /** @param entry value of an `/OC` entry or of the property that `/OC … BDC` names; no entry means no layer */
  visibilityOf(entry: PDFObject | undefined): LayerVisibility {
    if (entry === undefined) return 'shown';
    if (!(entry instanceof PDFDict)) return 'differs';
    const visibility = this.#known.get(entry) ?? this.#read(entry);
    this.#known.set(entry, visibility);
    return visibility;
  }

  /**
   * Whether no program prints the content; false in doubt.
   * @param entry as in `visibilityOf`
   */
  isLeftOut(entry: PDFObject | undefined): boolean {
    if (!(entry instanceof PDFDict)) return false;
    const known = this.#leftOut.get(entry);
    const isLeftOut =
      known ??
      visibilityModes.every((occasion) => occasion.event === 'View' || this.#stateAt(entry, occasion) === false);
    this.#leftOut.set(entry, isLeftOut);
    return isLeftOut;
  }

  #read(dict: PDFDict): LayerVisibility {
    const states = new Set(visibilityModes.map((occasion) => this.#stateAt(dict, occasion)));
    if (states.size > 1 || states.has('either')) return 'differs';
    return states.has(true) ? 'shown' : 'hidden';
  }

  #stateAt(dict: PDFDict, occasion: VisibilityMode): GroupState {
    const type = textIn(dict, 'Type');
    if (type === 'OCG') return this.#groupState(dict, occasion);
    const membership = membershipState(dict, (group) => this.#groupState(group, occasion), this.#groups);
    // Some programs treat a dictionary without a type as a group, others ignore it.
    return type === 'OCMD' ? membership : commonState([membership, this.#groupState(dict, occasion), true]);
  }

  #groupState(group: PDFDict, occasion: VisibilityMode): GroupState {
    const isRegistered = this.#groups.has(group);
    const intents = textsIn(group, 'Intent', 'View');
    const states = this.#configurations.flatMap((configuration) => [
      configuration.stateOf(group, occasion),
      // When the configuration does not apply to the group, some programs show the group nevertheless.
      ...(isRegistered && intents.some(isForViewing) && shareIntent(intents, configuration.intents) ? [] : [true]),
    ]);
    return commonState(states);
  }
}

const isForViewing = (intent: string) => intent === 'View' || intent === 'All';

const shareIntent = (some: string[], others: string[]) =>
  some.includes('All') || others.includes('All') || some.some((intent) => others.includes(intent));
