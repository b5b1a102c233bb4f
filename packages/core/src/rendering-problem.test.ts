import { inLanguage } from '@hybrid-mail/messages/in-language';
import { sayProblem } from '@hybrid-mail/messages/say-problem';
import { expect, it } from 'vitest';
import { renderingProblem } from './rendering-problem.ts';

it('a picture that does not fit is named in the language of the reader, not of the worker', () => {
  const problem = renderingProblem({ failure: 'too-wide', what: { kind: 'picture' } });
  expect(problem).not.toMatch(/[а-яё]/i);
  expect(sayProblem(problem)).toBe('Не помещается по ширине: «рисунок»');
  expect(inLanguage('uz-Latn', () => sayProblem(problem))).toBe('Eniga sigʻmaydi: «rasm»');
});

it('words of the letter are quoted as they are, even when they read like a code', () => {
  expect(sayProblem(renderingProblem({ failure: 'cut-off', what: 'picture' }))).toBe(
    'Не помещается на страницу: «picture»',
  );
});
