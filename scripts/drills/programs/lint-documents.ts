import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Row, run } from './run.ts';

/** Spectral's rules of OpenAPI, and those by which other APIs for letters judge theirs: everything is described. */
const rules = `extends: ['spectral:oas']
rules:
  parameter-described:
    resolved: false
    given: $.paths[*][*].parameters[?(!@.$ref)]
    severity: warn
    then: { field: description, function: truthy }
  property-described:
    resolved: false
    given: $..[?(@ && @.type === 'object')].properties[*]
    severity: warn
    then: { field: description, function: truthy }
`;

export function lintDocuments(folder: string, documents: readonly string[]): Row[] {
  writeFileSync(join(folder, 'rules.yaml'), rules);
  return documents.flatMap((what) => {
    const redocly = run('node_modules/.bin/redocly', ['lint', '--extends', 'recommended-strict', what], folder);
    const options = ['lint', '--ruleset', 'rules.yaml', '--fail-severity', 'hint', what];
    const spectral = run('node_modules/.bin/spectral', options, folder);
    return [
      { program: 'Redocly recommended-strict', what, trouble: redocly.isGood ? '' : redocly.output },
      { program: 'Spectral oas, all described', what, trouble: spectral.isGood ? '' : spectral.output },
    ];
  });
}
