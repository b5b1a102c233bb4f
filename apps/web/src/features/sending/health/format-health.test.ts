import type { HealthState } from '@hybrid-mail/contracts/sending-state';
import { describe, expect, it } from 'vitest';
import { aState, momentAt } from '../../../../test/sending.ts';
import { formatHealth } from './format-health.ts';

const nbsp = /\u00A0/g;
function said(health: Partial<HealthState>): [string, string] {
  const { fact, more } = formatHealth(aState({ health }));
  return [fact.replace(nbsp, ' '), more.replace(nbsp, ' ')];
}

describe('the health sentence', () => {
  it('says how many letters only their senders can go on with', () => {
    const waiting = [{ kind: 'sender', count: 19 }] as const;
    expect(formatHealth(aState({ waiting: [...waiting] })).more.replace(nbsp, ' ')).toBe('Отправителей ждут 19 писем.');
  });

  it('of a sending without trouble says so, and nothing else', () => {
    expect(said({})).toEqual(['Письма уходят без задержек.', '']);
  });

  it('beyond the norm names the letters and when the post answered badly, then when it ends and what waits for a person', () => {
    const late = {
      code: 'late',
      level: 'amber',
      letters: 41,
      since: momentAt('10:15'),
      until: momentAt('10:35'),
    } as const;
    expect(said({ ...late, queueEndsOn: momentAt('10:49'), decisionLetters: 2, decisionEvents: 1 })).toEqual([
      'Письма уходят, но 41 письмо ждёт: с 10:15 до 10:35 почта отвечала через раз.',
      'Очередь кончится около 10:49, решения ждут 2 письма и 1 событие.',
    ]);
    expect(said({ ...late, letters: 3 })[0]).toContain('но 3 письма ждут:');
    expect(said({ ...late, letters: 12, until: null })[0]).toBe(
      'Письма уходят, но 12 писем ждут дольше нормы: старшее с 10:15.',
    );
  });

  it.each<[number, number, string]>([
    [1, 0, 'Решения ждёт 1 письмо.'],
    [3, 0, 'Решения ждут 3 письма.'],
    [0, 1, 'Решения ждёт 1 событие.'],
    [0, 5, 'Решения ждут 5 событий.'],
    [12, 2, 'Решения ждут 12 писем и 2 события.'],
  ])('counts %i letters and %i events that wait for a decision', (decisionLetters, decisionEvents, words) => {
    const health = { code: 'decision', level: 'amber', decisionLetters, decisionEvents } as const;
    expect(said(health)).toEqual([words, 'Остальные письма уходят без задержек.']);
  });

  it.each<[string, Partial<HealthState>, string]>([
    [
      'the post',
      { code: 'not-leaving', since: momentAt('10:15'), letters: 21 },
      'Письма не уходят с 10:15: 21 письмо ждёт.',
    ],
    [
      'workers',
      { code: 'no-worker', since: momentAt('10:15') },
      'Письма не уходят: ни один исполнитель не откликается с 10:15.',
    ],
    ['any worker ever', { code: 'no-worker' }, 'Письма не уходят: ни один исполнитель не запущен.'],
  ])('without %s says that letters do not go out, and since when', (_, health, words) => {
    expect(said({ level: 'red', ...health })[0]).toBe(words);
  });

  it('of a pause says since when, until when, and what it holds', () => {
    const paused = { code: 'paused', level: 'red', since: momentAt('10:15'), letters: 2 } as const;
    expect(said(paused)).toEqual(['Вся отправка на паузе с 10:15, до отмены.', '2 письма ждут.']);
    expect(said({ ...paused, until: momentAt('12:00'), letters: 0 })).toEqual([
      'Вся отправка на паузе с 10:15 до 12:00.',
      'Писем в очереди нет.',
    ]);
  });

  it('names the day of what began on another one', () => {
    const since = '2026-11-19T16:05:00.000+05:00';
    expect(said({ code: 'paused', since, letters: 1 })[0]).toBe('Вся отправка на паузе с 19.11.2026 16:05, до отмены.');
  });

  it('of a silent post says that letters go out by themselves', () => {
    expect(
      said({ code: 'post-silent', level: 'red', since: momentAt('10:15'), letters: 41, decisionLetters: 1 }),
    ).toEqual([
      'Почта не отвечает с 10:15: 41 письмо ждёт. Отправка остановилась сама, почту пробуем одним письмом, остальные уйдут сами.',
      'Решения ждёт 1 письмо.',
    ]);
  });

  it.each<[number, string]>([
    [-20, 'отстают на 20 мин: её сообщения не принимаются, результаты приходят опросом.'],
    [6, 'спешат на 6 мин: её сообщения принимаются не сразу, результаты приходят позже.'],
  ])('says of a post that is %i minutes ahead how its clock goes', (aheadMinutes, words) => {
    const state = aState({ health: { code: 'post-clock', level: 'amber' }, postClock: { aheadMinutes, refused: 3 } });
    expect(formatHealth(state).fact.replace(nbsp, ' ')).toBe(`Письма уходят, но часы почты ${words}`);
  });

  it('of a restored database names the command that is to be run, and how many letters wait', () => {
    expect(said({ code: 'restored', level: 'red', since: momentAt('10:15'), letters: 41, decisionEvents: 3 })).toEqual([
      'Письма не подписываются и не уходят с 10:15: база данных восстановлена из копии и не сверена с почтой. Выполните команду operator restore:compare.',
      '41 письмо ждёт. Решения ждут 3 события.',
    ]);
  });

  it('names a queue that is behind, and a silent worker with what became of its work', () => {
    const since = momentAt('10:20');
    expect(said({ code: 'queue-late', queue: 'printing', letters: 6, since })[0]).toBe(
      'Письма уходят, но очередь «Печать шаблонов» отстаёт: в ней 6, старшее ждёт с 10:20.',
    );
    expect(said({ code: 'worker-silent', level: 'amber', name: 'tas-4', since })[0]).toBe(
      'Письма уходят, но исполнитель tas-4 молчит с 10:20: его работу взял другой.',
    );
    expect(said({ code: 'worker-silent', level: 'red', name: 'tas-4', since })[0]).toBe(
      'Исполнитель tas-4 молчит с 10:20, и его работу никто не взял.',
    );
  });
});
