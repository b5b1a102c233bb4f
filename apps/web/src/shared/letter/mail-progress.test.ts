import { type MailStep, mailSteps, senderBlocks } from '@hybrid-mail/contracts/mail-progress';
import { describe, expect, it } from 'vitest';
import { aLetter, aProgress, aResult } from '../../../test/letters.ts';
import { formatMailProgress, formatRowHint } from './mail-progress.ts';

const unsent: Partial<Record<MailStep, number | null>> = {
  draft: null,
  recalled: null,
  queued: 0,
  'handing-over': 0,
  'waiting-for-post': 0,
  'postal-error': 2,
  refused: 3,
  'internal-error': 4,
};
const results: Partial<Record<MailStep, number>> = { attempt: 8, delivered: 0, returned: 3 };

/** Letter at a step, with the fields that its texts depend on. */
function at(step: MailStep, over: Parameters<typeof aProgress>[0] = {}, more: object = {}) {
  const sendStatus = unsent[step];
  const isSent = sendStatus === undefined;
  const type = results[step];
  return {
    ...aLetter({ isSent, sendStatus: isSent ? 1 : sendStatus, perform: type === undefined ? null : aResult(type) }),
    queuedOn: '2026-11-17T12:43:08.000+05:00',
    statusReason: null,
    progress: aProgress({ step, ...over }),
    ...more,
  };
}

describe('what comes next is said at every step', () => {
  it.each(mailSteps)('$id', ({ id }) => {
    const { explanation, next } = formatMailProgress(at(id));
    expect(explanation).not.toBe('');
    const isOver = id === 'delivered' || id === 'returned';
    expect(next).toHaveLength(isOver ? 0 : 1);
  });

  it.each<[MailStep, object, string]>([
    ['draft', {}, 'Дальше: подпишите и отправьте его'],
    ['queued', { nextTryOn: '2026-11-17T12:43:08.000+05:00' }, 'Дальше: передача почте, она начнётся сама'],
    [
      'queued',
      { nextTryOn: '2026-11-17T12:58:08.000+05:00' },
      'Дальше: передача почте в 12:58. До этого письмо можно отозвать',
    ],
    ['handing-over', {}, 'Передаём почте прямо сейчас, обычно это несколько секунд'],
    ['waiting-for-post', {}, 'Почта пока не ответила. Мы повторяем сами, делать ничего не нужно'],
    ['accepted', {}, 'Дальше: почта передаст письмо на печать'],
    ['prepared', {}, 'Дальше: почтальон вручит письмо адресату'],
  ])('%s: %j', (step, over, sentence) => {
    expect(formatMailProgress(at(step, over)).next).toEqual([sentence]);
  });

  it('while the post has not answered the next try is named, before the first one it is not', () => {
    const nextTryOn = '2026-11-17T13:05:00.000+05:00';
    const waiting = formatMailProgress({ ...at('waiting-for-post', { nextTryOn }), nextTryOn });
    expect(waiting.explanation).toBe('Подписано 17.11.2026 12:43:08, передаём почте. Следующая попытка в 13:05');
    const queued = formatMailProgress({ ...at('queued', { nextTryOn }), nextTryOn });
    expect(queued.explanation).toBe('Подписано 17.11.2026 12:43:08, передаём почте');
  });

  it('a letter that the post has not answered for a day goes out by itself, unless an earlier release gave it up', () => {
    expect(
      formatMailProgress(
        at('postal-error', { nextTryOn: '2026-11-17T13:05:00.000+05:00' }, { statusReason: 'Почта не отвечает' }),
      ).next,
    ).toEqual(['Письмо уйдёт само, когда почта ответит: подписывать его ещё раз не нужно. Следующая попытка в 13:05']);
    expect(formatMailProgress(at('postal-error')).next).toEqual([
      'Дальше: отправьте письмо ещё раз. Повтор безопасен: если оно уже на почте, второй раз его не напечатают',
    ]);
  });

  it('what a person has to know of an unusual letter is said, and the usual reason is not said twice', () => {
    expect(formatMailProgress(at('draft', {}, { statusReason: 'Мы выясняем это с почтой' })).next[0]).toBe(
      'Мы выясняем это с почтой',
    );
    const reason = 'Почта не приняла письмо: район не относится к области';
    const refused = formatMailProgress(at('refused', {}, { statusReason: reason }));
    expect(refused).toMatchObject({
      explanation: reason,
      next: ['Деньги не списаны'],
    });
  });
});

describe('a sender who may not send', () => {
  it.each(senderBlocks)('(%s) reads why, instead of being told to send', (block) => {
    const [why, ...more] = formatMailProgress(at('draft', { block })).next;
    expect(why).toContain('Пожалуйста обратитесь к операторам гибридной почты.');
    expect(more).toEqual([]);
  });
});

describe('a letter of which the post tells nothing', () => {
  const silence = (silentDays: number, usualDays: number | null = null) =>
    formatMailProgress(at('forming', { silentDays, usualDays })).next.slice(1).join().replaceAll('\u00A0', ' ');

  it('says so from the third day on, and from a week on that it is unusual', () => {
    expect(silence(2)).toBe('');
    expect(silence(3)).toBe('Почта ничего не сообщает 3 дня. Мы спрашиваем её сами');
    expect(silence(7)).toContain('это дольше обычного');
  });

  it('is not called unusual where letters take longer', () => {
    expect(silence(8, 12)).not.toContain('дольше обычного');
  });
});

describe('beside it stands', () => {
  const notes = (step: MailStep, over: object) =>
    formatMailProgress(at(step, over)).notes.map((note) => note.replaceAll('\u00A0', ' '));

  it('since when, where, and how long it usually takes', () => {
    expect(notes('attempt', { postIndex: '140900', silentDays: 2, usualDays: 4 })).toEqual([
      'Отделение 140900',
      'С 17.11.2026 12:43:08, 2 дня',
      'Избасканский район: письма обычно доставляют за 4 дня',
    ]);
    expect(notes('draft', {})).toEqual(['С 17.11.2026 12:43:08']);
  });

  it('no days when the silence of the post is told, and no start when the letter has just been created', () => {
    expect(notes('attempt', { silentDays: 39 })).toEqual(['С 17.11.2026 12:43:08']);
    expect(formatMailProgress(at('draft', {}, { createdOn: '2026-11-17T12:43:08.000+05:00' })).notes).toEqual([]);
  });

  it('nothing when the letter has arrived or come back', () => {
    expect([...notes('delivered', {}), ...notes('returned', {})]).toEqual([]);
  });
});

describe('a person who points at the status in a list reads', () => {
  it.each([
    [aLetter(), 'Ждёт подписи. С 17.11.2026 17:41:08'],
    [aLetter({ sendStatus: 0 }), 'Подписано, передаём почте'],
    [aLetter({ sendStatus: 4 }), 'Сбой у нас, мы уже знаем. Деньги не списаны'],
    [
      aLetter({ isSent: true, sendStatus: 1, sentOn: '2026-11-18T09:00:00+05:00' }),
      'Письмо передано почте. С 18.11.2026 09:00:00',
    ],
    [
      aLetter({ isSent: true, sendStatus: 1, perform: aResult(5) }),
      'Не оказалось дома 19.11.2026, письмо возвращается',
    ],
  ])('%#', (mail, hint) => {
    expect(formatRowHint(mail)).toBe(hint);
  });
});

it('the moment that the explanation tells is not told again beneath it', () => {
  const told = formatMailProgress({ ...at('waiting-for-post', { since: '2026-11-17T12:43:08.000+05:00' }) });
  expect(told.explanation).toContain('17.11.2026 12:43:08');
  expect(told.notes.filter((note) => note.includes('12:43:08'))).toEqual([]);
  const days = formatMailProgress({
    ...at('waiting-for-post', { since: '2026-11-17T12:43:08.000+05:00', silentDays: 2 }),
  });
  expect(days.notes).toContain('Уже 2\u00A0дня');
});
