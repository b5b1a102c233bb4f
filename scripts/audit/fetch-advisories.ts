import { satisfies, validRange } from 'semver';
import { AdvisoriesUnavailable, type Advisory } from './advisory.ts';

const timeoutMs = 60_000;

interface Told {
  id?: unknown;
  url?: unknown;
  title?: unknown;
  severity?: unknown;
  vulnerable_versions?: unknown;
}

/**
 * Requests the advisories about these packages with the API call that `npm audit` uses.
 * @throws AdvisoriesUnavailable without an answer, or with an answer of another form
 */
export async function fetchAdvisories(registry: string, packages: Map<string, Set<string>>): Promise<Advisory[]> {
  const url = new URL('-/npm/v1/security/advisories/bulk', registry.endsWith('/') ? registry : `${registry}/`);
  const asked = Object.fromEntries([...packages].map(([name, versions]) => [name, [...versions]]));
  const answer = await post(url, JSON.stringify(asked));
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
    throw unexpected(url, 'no list by package');
  return Object.entries(answer).flatMap(([name, told]: [string, unknown]) => {
    if (!packages.has(name)) throw unexpected(url, `${name}, which was not asked about`);
    if (!Array.isArray(told)) throw unexpected(url, `no list of advisories about ${name}`);
    return told.map((one: Told) => advisoryOf(url, name, one));
  });
}

async function post(url: URL, body: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) throw new AdvisoriesUnavailable(`${url} answered ${answer.status}`);
    return await answer.json();
  } catch (error) {
    if (error instanceof AdvisoriesUnavailable) throw error;
    const { message, cause } = error as Error;
    throw new AdvisoriesUnavailable(
      `${url}: ${[message, (cause as Error | undefined)?.message].filter(Boolean).join(', ')}`,
    );
  }
}

const unexpected = (url: URL, what: string) => new AdvisoriesUnavailable(`${url} answered with ${what}`);

function advisoryOf(url: URL, name: string, told: Told | null): Advisory {
  const { id, url: page, title, severity, vulnerable_versions: range } = told ?? {};
  if (typeof range !== 'string' || validRange(range) === null || typeof title !== 'string') {
    throw unexpected(url, `an advisory about ${name} that does not say which versions it is about`);
  }
  return {
    id: typeof page === 'string' ? page.slice(page.lastIndexOf('/') + 1) : String(id),
    name,
    title,
    severity: typeof severity === 'string' ? severity : 'unknown',
    isAbout: (version) => satisfies(version, range, { includePrerelease: true }),
  };
}
