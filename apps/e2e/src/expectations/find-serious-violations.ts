import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Finds the serious and critical axe violations of the page, as `rule: elements`. */
export async function findSeriousViolations(page: Page): Promise<string[]> {
  return (await violationsOf(page)).filter(isSerious).map(inWords);
}

/** Finds all axe violations of the page, including minor ones, as `rule: elements`. */
export async function findAllViolations(page: Page): Promise<string[]> {
  return (await violationsOf(page)).map(inWords);
}

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

const isSerious = ({ impact }: Violation) => impact === 'serious' || impact === 'critical';
const inWords = ({ id, nodes }: Violation) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`;

async function violationsOf(page: Page): Promise<Violation[]> {
  // These options halve the time: our pages have no frames, and the tests do not use passed rules.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations;
}
