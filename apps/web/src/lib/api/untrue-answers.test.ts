import { expect, it } from 'vitest';
import { checkAnswer, expectValidAnswers } from '../../../test/check-answer.ts';

const answer = (address: string, json: unknown) => {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  checkAnswer({ method: 'GET', path: pathname, query: searchParams }, json);
};

it('a test that answers otherwise than the contract fails, with the call and the field', () => {
  answer('/api/mail', { Records: [], Total: 0 });
  expect(expectValidAnswers).not.toThrow();
  const missing = 'GET /api/region: 0.name is missing, 0.nameUz is missing';
  expect(() => answer('/api/region', [{ Id: 7, Soato: null, PostalPrefix: null }])).toThrow(missing);
  expect(() => answer('/api/mail?id=5', { Records: [], Total: 0 })).toThrow('GET /api/mail: id is missing');
  expect(() => answer('/api/regions', [])).toThrow('GET /api/regions: is no call of the contract');
  expect(expectValidAnswers).toThrow(missing);
  expect(expectValidAnswers).not.toThrow();
});
