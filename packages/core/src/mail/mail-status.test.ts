import { describe, expect, it } from 'vitest';
import { canTransition, type MailState, type MailTransition, mailState } from './mail-status.ts';

const states: MailState[] = ['draft', 'queued', 'accepted', 'postal-error', 'refused', 'internal-error'];
const moves: MailTransition[] = ['queue', 'recall', 'accept', 'refuse', 'give-up', 'fail'];

describe('a letter moves only forward', () => {
  it('reads its state from the two columns', () => {
    expect(mailState({ isSent: false, sendStatus: null })).toBe('draft');
    expect(mailState({ isSent: false, sendStatus: 0 })).toBe('queued');
    expect(mailState({ isSent: true, sendStatus: 1 })).toBe('accepted');
    expect([2, 3, 4].map((sendStatus) => mailState({ isSent: false, sendStatus }))).toEqual([
      'postal-error',
      'refused',
      'internal-error',
    ]);
  });

  it('nothing takes an accepted letter back', () => {
    expect(moves.filter((move) => canTransition('accepted', move))).toEqual([]);
  });

  it('a draft can only be queued', () => {
    expect(moves.filter((move) => canTransition('draft', move))).toEqual(['queue']);
  });

  it('a letter that is under way cannot be queued a second time', () => {
    expect(states.filter((state) => canTransition(state, 'queue'))).toEqual([
      'draft',
      'postal-error',
      'refused',
      'internal-error',
    ]);
  });

  it('the post may still accept a letter that counts as failed, but never a draft', () => {
    expect(states.filter((state) => canTransition(state, 'accept'))).toEqual([
      'queued',
      'postal-error',
      'refused',
      'internal-error',
    ]);
  });

  it('only a letter that waits for the post can be recalled', () => {
    expect(states.filter((state) => canTransition(state, 'recall'))).toEqual(['queued']);
  });
});
