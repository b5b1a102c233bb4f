import { ObjectIdentifier, PrintableString, Sequence, Set as SetOf, Utf8String } from 'asn1js';
import { RelativeDistinguishedNames } from 'pkijs';
import type { DemonstrationOwner } from '../demonstration-owners.ts';

export type NameAttribute = { key: string; value: string };

const OIDS: Record<string, string> = {
  cn: '2.5.4.3',
  name: '2.5.4.41',
  surname: '2.5.4.4',
  l: '2.5.4.7',
  st: '2.5.4.8',
  c: '2.5.4.6',
  o: '2.5.4.10',
  ou: '2.5.4.11',
  uid: '0.9.2342.19200300.100.1.1',
  t: '2.5.4.12',
  '1.2.860.3.16.1.1': '1.2.860.3.16.1.1',
  '1.2.860.3.16.1.2': '1.2.860.3.16.1.2',
};

/** Name of an attribute in texts, e.g. `CN`; an object identifier without a name is its own name. */
export function nameOfAttribute(oid: string): string {
  const name = Object.keys(OIDS).find((key) => OIDS[key] === oid) ?? oid;
  return name.toUpperCase();
}

/** Attributes of the owner's distinguished name, as the national authority writes them, in the order of the alias. */
export function nameAttributesOf(owner: DemonstrationOwner): NameAttribute[] {
  const [surname = '', name = ''] = owner.fullName.split(' ');
  const { organization } = owner;
  return [
    { key: 'cn', value: owner.fullName },
    { key: 'name', value: name },
    { key: 'surname', value: surname },
    { key: 'l', value: owner.city },
    { key: 'st', value: owner.region },
    { key: 'c', value: 'UZ' },
    ...(organization ? [{ key: 'o', value: organization.name }] : []),
    ...(organization?.unit ? [{ key: 'ou', value: organization.unit }] : []),
    { key: 'uid', value: owner.personInn },
    ...(organization ? [{ key: 't', value: organization.position }] : []),
    ...(organization ? [{ key: '1.2.860.3.16.1.1', value: organization.inn }] : []),
    { key: '1.2.860.3.16.1.2', value: owner.pinfl },
  ];
}

export function encodeDistinguishedName(parts: readonly NameAttribute[]): RelativeDistinguishedNames {
  const sets = parts.map(({ key, value }) => {
    const oid = OIDS[key];
    if (!oid) throw new Error(`no object identifier for ${key}`);
    const text = key === 'c' ? new PrintableString({ value }) : new Utf8String({ value });
    return new SetOf({ value: [new Sequence({ value: [new ObjectIdentifier({ value: oid }), text] })] });
  });
  return RelativeDistinguishedNames.fromBER(new Sequence({ value: sets }).toBER());
}
