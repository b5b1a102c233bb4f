import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Serious and critical axe violations of the page: rule and elements. */
export async function seriousFaults(page: Page): Promise<string[]> {
  return (await violationsOf(page)).filter(isSerious).map(inWords);
}

/** All axe violations of the page, minor ones too: rule and elements. */
export async function allFaults(page: Page): Promise<string[]> {
  return (await violationsOf(page)).map(inWords);
}

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

const isSerious = ({ impact }: Violation) => impact === 'serious' || impact === 'critical';
const inWords = ({ id, nodes }: Violation) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`;

async function violationsOf(page: Page): Promise<Violation[]> {
  // Our pages have no frames, and passed rules are not needed: these options halve the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations;
}
