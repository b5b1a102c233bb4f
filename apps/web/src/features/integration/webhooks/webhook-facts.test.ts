import { expect, it } from 'vitest';
import { nameOf } from './webhook-facts.ts';

it.each([
  ['its description, when it has one', 'Биллинг', 'https://example.uz/letters', 'Биллинг'],
  ['its host, when it has no path', '', 'https://example.uz/', 'example.uz'],
  ['host and path, so that two addresses of one host differ', '', 'https://example.uz/letters', 'example.uz/letters'],
  ['host, path and query', '', 'https://example.uz:8443/in?unit=3', 'example.uz:8443/in?unit=3'],
])('an address is called by %s', (_, description, url, name) => {
  expect(nameOf({ description, url })).toBe(name);
});
