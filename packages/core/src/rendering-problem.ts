import type { RenderFailure, RenderProblem } from '@hybrid-mail/documents/html-pdf';
import { pdfLimits } from '@hybrid-mail/documents/pdf-inspection';

const texts: Record<RenderFailure, string> = {
  timeout: 'Письмо готовится слишком долго. Упростите шаблон',
  'too-much-memory': 'Письмо слишком велико для печати. Уменьшите рисунки или упростите шаблон',
  'too-many-pages': `В письме больше ${pdfLimits.pages} страниц: почта столько не печатает`,
  'too-large': 'Файл письма больше 10 МБ. Уменьшите рисунки в шаблоне',
  'page-size': 'Страница письма не A4. Исправьте размер бумаги в шаблоне',
  empty: 'Письмо получилось пустым: в шаблоне нет видимого текста',
  'too-wide': 'Не помещается по ширине',
  'cut-off': 'Не помещается на страницу',
  'no-shape': 'Нет шрифта, чтобы напечатать',
  unprintable: 'Письмо не печатается. Проверьте шаблон',
};
const maxCharacters = 60;

/** Why a letter could not be printed, as the author of the template reads it. */
export function renderingProblem({ failure, what }: RenderProblem): string {
  if (what === undefined) return texts[failure];
  const short = what.replace(/\s+/g, ' ').trim();
  const signs = [...short];
  const shown = signs.length > maxCharacters ? `${signs.slice(0, maxCharacters).join('').trimEnd()}…` : short;
  return `${texts[failure]}: «${shown}»`;
}
