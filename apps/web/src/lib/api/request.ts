import { type Endpoint, unattendedHeader } from '@hybrid-mail/contracts/endpoint';
import { currentLanguage } from '@hybrid-mail/messages/current-language';
import { z } from 'zod';
import { isUserActive } from '../session/user-activity.ts';

export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string | null;
}

export interface RequestParts {
  readonly query?: unknown;
  readonly body?: unknown;
  readonly form?: boolean;
  readonly token: string | null;
}

/** Spells a query parameter as the specification does; the server ignores case. */
const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

function searchText(schema: z.core.$ZodType | undefined, query: unknown): string {
  if (!schema || query === undefined) return '';
  const outside = z.encode(schema, query) as Record<string, unknown>;
  const pairs = Object.entries(outside).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(pairs.map(([name, value]) => [lowerFirst(name), String(value)])).toString();
  return text && `?${text}`;
}

function bodyText(schema: z.core.$ZodType | undefined, body: unknown, form: boolean): string | null {
  if (!schema || body === undefined) return null;
  const outside = z.encode(schema, body);
  return form ? new URLSearchParams(outside as Record<string, string>).toString() : JSON.stringify(outside);
}

/** Builds the HTTP request of an endpoint. @throws ZodError when our own input breaks the contract */
export function requestOf(endpoint: Endpoint, { query, body, form = false, token }: RequestParts): HttpRequest {
  const text = bodyText(endpoint.body, body, form);
  const headers: Record<string, string> = {
    Accept: endpoint.download ? `${endpoint.download.contentType}, application/json` : 'application/json',
    'Accept-Language': currentLanguage(),
  };
  if (token !== null) headers.Authorization = `Bearer ${token}`;
  // Only GETs can be unattended: a user starts every other call, even if it runs long.
  if (token !== null && endpoint.method === 'GET' && !isUserActive()) headers[unattendedHeader] = '1';
  if (text !== null) headers['Content-Type'] = form ? 'application/x-www-form-urlencoded' : 'application/json';
  return { method: endpoint.method, url: endpoint.path + searchText(endpoint.query, query), headers, body: text };
}
