import { formatProblem } from '@hybrid-mail/messages/format-problem';
import { inLanguage } from '@hybrid-mail/messages/in-language';
import { expect, it } from 'vitest';
import { renderingProblem } from './rendering-problem.ts';

it('a picture that does not fit is named in the language of the reader, not of the worker', () => {
  const problem = renderingProblem({ failure: 'too-wide', what: { kind: 'picture' } });
  expect(problem).not.toMatch(/[а-яё]/i);
  expect(formatProblem(problem)).toBe('Не помещается по ширине: «рисунок»');
  expect(inLanguage('uz-Latn', () => formatProblem(problem))).toBe('Eniga sigʻmaydi: «rasm»');
});

it('words of the letter are quoted as they are, even when they read like a code', () => {
  expect(formatProblem(renderingProblem({ failure: 'cut-off', what: 'picture' }))).toBe(
    'Не помещается на страницу: «picture»',
  );
});
