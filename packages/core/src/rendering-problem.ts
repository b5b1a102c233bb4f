import type { RenderFailure } from '@hybrid-mail/documents/html-pdf';
import { pdfLimits } from '@hybrid-mail/documents/pdf-inspection';

/** Why a letter could not be printed, as whoever chose the template reads it. */
export const renderingProblem: Record<RenderFailure, string> = {
  timeout: 'Письмо готовится слишком долго. Упростите шаблон',
  'too-much-memory': 'Письмо слишком велико для печати. Уменьшите рисунки или упростите шаблон',
  'too-many-pages': `В письме больше ${pdfLimits.pages} страниц: почта столько не печатает`,
  'too-large': 'Файл письма больше 10 МБ. Уменьшите рисунки в шаблоне',
  'page-size': 'Страница письма не A4. Исправьте размер бумаги в шаблоне',
  empty: 'Письмо получилось пустым: в шаблоне нет видимого текста',
  unprintable: 'Письмо не печатается. Проверьте шаблон',
};
