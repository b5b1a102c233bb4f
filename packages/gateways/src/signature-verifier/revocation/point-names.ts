import { type BaseBlock, type Constructed, fromBER, Primitive, Sequence, Set as SetOf } from 'asn1js';
import { type Extension, GeneralName, RelativeDistinguishedNames } from 'pkijs';
import { directoryNameIn, generalNameKey, nameKey } from './names.ts';

/** DistributionPointName of RFC 5280 4.2.1.13: keys of full names, or of one relative to the list's issuer. */
export type PointName = { readonly full: readonly string[] } | { readonly relative: string };

/** DistributionPoint of RFC 5280 4.2.1.13. */
export interface DistributionPoint {
  readonly name: PointName | undefined;
  /** First octet of ReasonFlags. */
  readonly reasons: number | undefined;
  /** Issuer of the list, when it is not the issuer of the certificate. */
  readonly issuer: RelativeDistinguishedNames | undefined;
  readonly issuerNames: readonly string[];
}

/** IssuingDistributionPoint of RFC 5280 5.2.5. */
export interface IssuingPoint {
  readonly name: PointName | undefined;
  readonly onlyUsers: boolean;
  readonly onlyAuthorities: boolean;
  /** First octet of ReasonFlags. */
  readonly onlyReasons: number | undefined;
  readonly isIndirect: boolean;
  readonly onlyAttributes: boolean;
}

/** @throws Error when the extension is malformed */
export function readDistributionPoints(extension: Extension): DistributionPoint[] {
  return childrenOf(parse(extension)).map((point) => {
    const fields = fieldsOf(point);
    const names = fields.get(2)?.map((name) => new GeneralName({ schema: name })) ?? [];
    return {
      name: nameIn(fields.get(0)),
      reasons: octetOf(point, 1),
      issuer: directoryNameIn(names),
      issuerNames: names.map(generalNameKey),
    };
  });
}

/** @throws Error when the extension is malformed */
export function readIssuingPoint(extension: Extension): IssuingPoint {
  const parsed = parse(extension);
  const isSet = (tag: number) => (octetOf(parsed, tag) ?? 0) !== 0;
  return {
    name: nameIn(fieldsOf(parsed).get(0)),
    onlyUsers: isSet(1),
    onlyAuthorities: isSet(2),
    onlyReasons: octetOf(parsed, 3),
    isIndirect: isSet(4),
    onlyAttributes: isSet(5),
  };
}

function parse({ extnValue }: Extension): BaseBlock {
  const { result, offset } = fromBER(extnValue.valueBlock.valueHexView);
  if (offset === -1 || !(result instanceof Sequence)) throw new Error('malformed distribution point');
  return result;
}

const childrenOf = (block: BaseBlock): BaseBlock[] => (block as Constructed).valueBlock.value;
const fieldsOf = (block: BaseBlock) =>
  new Map(childrenOf(block).map((field) => [field.idBlock.tagNumber, childrenOf(field)]));

/** Content of an implicitly tagged BOOLEAN, or the first octet of a BIT STRING behind its count of unused bits. */
function octetOf(block: BaseBlock, tag: number): number | undefined {
  const field = childrenOf(block).find(({ idBlock }) => idBlock.tagNumber === tag);
  if (!(field instanceof Primitive)) return undefined;
  const bytes = field.valueBlock.valueHexView;
  return bytes.length === 1 ? bytes[0] : bytes[1];
}

function nameIn(choice: readonly BaseBlock[] | undefined): PointName | undefined {
  const [name] = choice ?? [];
  if (!name) return undefined;
  const parts = childrenOf(name);
  if (name.idBlock.tagNumber === 0)
    return { full: parts.map((part) => generalNameKey(new GeneralName({ schema: part }))) };
  const schema = new Sequence({ value: [new SetOf({ value: parts as never })] });
  return { relative: nameKey(RelativeDistinguishedNames.fromBER(schema.toBER())) };
}
