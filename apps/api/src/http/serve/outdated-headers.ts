import type { Endpoint } from '@hybrid-mail/contracts/endpoint';

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/**
 * Headers of a deprecated call: `Deprecation` (RFC 9745), `Sunset` (RFC 8594), and a link to the description; empty for
 * all others.
 */
export function outdatedHeaders({ deprecatedSince, sunsetOn }: Endpoint): Record<string, string> {
  if (deprecatedSince === undefined && sunsetOn === undefined) return {};
  return {
    ...(deprecatedSince && { deprecation: `@${midnight(deprecatedSince).getTime() / 1000}` }),
    ...(sunsetOn && { sunset: midnight(sunsetOn).toUTCString() }),
    link: '</api/docs>; rel="deprecation"; type="text/html"',
  };
}
