import { defineTexts } from '../define-texts.ts';
import type { ProblemCode } from '../problem.ts';

/** Why a letter does not go on, for staff: what happened, without the advice to its sender. By code of the reason. */
export const reasonForStaffTexts = defineTexts('reasonForStaffTexts', {
  'post-silent': 'Почта не ответила за 24 часа. Деньги не списаны',
  'post-area-elsewhere': 'Почта не приняла письмо: район не относится к области',
  'post-pdf-unreadable': 'Почта не смогла прочитать PDF',
  'post-pdf-too-long': 'Почта не приняла письмо: слишком много страниц',
  'post-refused': 'Почта не приняла письмо',
  'accepted-superseded': 'Почта приняла прежнюю отправку этого письма. Мы выясняем это с почтой',
  misprinted: 'По данным почты, напечатан не тот документ, который подписан. Мы выясняем это с почтой',
} as const satisfies Partial<Record<ProblemCode, string>>);
