import type { Findings } from '../finding.ts';
import type { FindingCode } from '../finding-severities.ts';
import { attributeLine, type Element } from '../parse-html.ts';
import { isKeptAttribute, isSilentAttribute, isWordName } from './allowed-html.ts';
import { cleanStyle } from './clean-css.ts';
import { checkImage } from './data-image.ts';

/** Keeps the allowed attributes; null for an image whose source was dropped or is missing. */
export function cleanAttributes(element: Element, findings: Findings): Record<string, string> | null {
  const kept: Record<string, string> = {};
  let hasSource = element.tagName !== 'img' || element.attrs.some(({ name }) => name === 'src');
  for (const { name, value } of element.attrs) {
    const line = attributeLine(element, name);
    if (/\{\{|\}\}/.test(name + value)) findings.add('placeInTag', { construct: `${name}="${value}"`, line });
    else if (name === 'style') {
      const css = cleanStyle({ css: value, line: line ?? 1, findings });
      if (css !== '') kept.style = css;
    } else if (element.tagName === 'img' && name === 'src') {
      const verdict = checkImage(value);
      if ('address' in verdict) kept.src = verdict.address;
      else {
        findings.add(verdict.problem, { construct: `<img src="${value}">`, line });
        hasSource = false;
      }
    } else if (isKeptAttribute(element.tagName, name, value)) kept[name] = value;
    else reportRemoved(element, { name, value, line, findings });
  }
  return hasSource ? kept : null;
}

interface Removed {
  readonly name: string;
  readonly value: string;
  readonly line: number | null;
  readonly findings: Findings;
}

function reportRemoved({ tagName }: Element, { name, value, line, findings }: Removed): void {
  if (isSilentAttribute(name)) return;
  findings.add(codeOf(tagName, name), { construct: leadsOut(name) ? `${name}="${value}"` : name, line });
}

const leadsOut = (name: string) => /^(?:href|src|srcset|background|lowsrc|dynsrc|action|cite|longdesc)$/.test(name);

function codeOf(tag: string, name: string): FindingCode {
  if (name.startsWith('on')) return 'script';
  if (isWordName(name)) return 'word';
  if (name === 'href' && tag === 'a') return 'link';
  return leadsOut(name) ? 'outside' : 'attribute';
}
