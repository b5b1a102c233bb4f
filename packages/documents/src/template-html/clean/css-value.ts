import { type CssNode, find, generate } from '#css-tree';
import type { FindingCode } from '../finding-severities.ts';
import { isKeptFunction } from './allowed-css.ts';
import { checkImage } from './data-image.ts';

const name = /^-?[\p{L}_][\p{L}\p{N}_-]*$/u;
const harmless = new Set<CssNode['type']>(['Value', 'WhiteSpace', 'Operator', 'Number', 'Percentage', 'Parentheses']);

/** Reason to drop a value; null to keep it, after normalizing its image URLs. Values with escaped names are dropped. */
export function checkCssValue(value: CssNode): FindingCode | null {
  let problem: FindingCode | null = null;
  find(value, (node) => {
    problem = problemOf(node);
    return problem !== null;
  });
  return problem ?? (cssText(value).includes('<') ? 'property' : null);
}

export const cssText = (value: CssNode): string => generate(value);

function problemOf(node: CssNode): FindingCode | null {
  if (harmless.has(node.type)) return null;
  const check = (fits: boolean, otherwise: FindingCode = 'property') => (fits ? null : otherwise);
  switch (node.type) {
    case 'Identifier':
      return check(name.test(node.name));
    case 'Dimension':
      return check(/^[a-z]+$/i.test(node.unit));
    case 'Hash':
      return check(/^[0-9a-f]+$/i.test(node.value));
    case 'String':
      return check(!/[<>\p{Cc}]|\{\{|\}\}/u.test(node.value));
    case 'Function':
      return check(isKeptFunction(node.name), /expression|script/i.test(node.name) ? 'script' : 'property');
    case 'Url': {
      const verdict = checkImage(node.value);
      if ('problem' in verdict) return verdict.problem;
      node.value = verdict.address;
      return null;
    }
    default:
      return 'property';
  }
}
