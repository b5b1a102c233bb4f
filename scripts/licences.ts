// npm run licences: lists the components that `npm run sbom` found, grouped by licence. Fails if a licence is not
// accepted.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../.data/parts');

/** Licences whose only condition is that their text is included. */
const accepted = new Set([
  ...['MIT', 'MIT/X11', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0', 'Unlicense'],
  ...['CC0-1.0', 'Zlib', 'OFL-1.1'],
]);

/** Packages whose manifest has no licence in SPDX form, with the licence in their files. */
const read: Record<string, string> = {
  'dejavu-fonts-ttf': 'Bitstream Vera and Arev licences (THIRD-PARTY-NOTICES.md)',
  'png-js': 'MIT, by its file LICENSE',
  // Dependency of the stream reader of exceljs, which the product does not use.
  buffers: 'none named (THIRD-PARTY-NOTICES.md)',
};

interface Component {
  group?: string;
  name: string;
  version: string;
  licenses?: { expression?: string; license?: { id?: string; name?: string } }[];
}

const nameOf = ({ group, name }: Component) => (group ? `${group}/${name}` : name);
const isOurs = (one: Component) => nameOf(one).startsWith('@hybrid-mail/');
const licenceOf = (one: Component): string =>
  (one.licenses ?? [])
    .map(({ expression, license }) => expression ?? license?.id ?? license?.name ?? '')
    .join(' AND ')
    .replace(/^\((.*)\)$/, '$1');

/** Whether an SPDX expression is accepted: "A OR B" needs one accepted licence, "A AND B" both. */
const isAccepted = (licence: string): boolean =>
  licence.split(' OR ').some((choice) => choice.split(' AND ').every((name) => accepted.has(name.trim())));

const bill: { components: Component[] } = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8'));
const components = bill.components.filter((one) => !isOurs(one));
const byLicence = Object.groupBy(components, (one) => read[nameOf(one)] ?? (licenceOf(one) || 'none named'));
const lines = Object.entries(byLicence)
  .toSorted(([one], [other]) => one.localeCompare(other))
  .flatMap(([licence, found = []]) => [
    `\n## ${licence}: ${found.length}\n`,
    ...found.map((one) => `- ${nameOf(one)} ${one.version}`).toSorted(),
  ]);
writeFileSync(join(folder, 'licences.md'), `# Licences of the parts of Hybrid mail\n${lines.join('\n')}\n`);

const wrong = components.filter((one) => !(nameOf(one) in read || isAccepted(licenceOf(one))));
for (const one of wrong) {
  console.error(`${nameOf(one)} ${one.version}: ${licenceOf(one) || 'no licence named'} is not an accepted licence`);
}
console.log(`${components.length} parts, ${wrong.length} with a licence that is not accepted`);
process.exitCode = wrong.length > 0 ? 1 : 0;
