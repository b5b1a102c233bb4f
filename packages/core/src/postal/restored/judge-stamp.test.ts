import { describe, expect, it } from 'vitest';
import { judgeStamp, type LifeFacts } from './judge-stamp.ts';

const here = { systemIdentifier: '75', timeline: 3, position: '2/A0000000' };
const stampedOn = new Date('2026-11-29T10:00:00Z');
const before = new Date('2026-11-29T09:00:00Z');
const after = new Date('2026-11-29T11:00:00Z');
const life = (given: Partial<LifeFacts> = {}): LifeFacts => ({
  counter: 101,
  recorded: here,
  stampedOn,
  comparedOn: null,
  present: here,
  ...given,
});
const stamp = (given: object = {}) => ({ ...here, counter: 100, writtenOn: stampedOn, ...given });

describe('a database with the stamp of its last round', () => {
  it('is the same, also when Postgres crashed between the stamp and the commit of its round', () => {
    expect(judgeStamp(stamp(), life())).toBe('same');
    expect(judgeStamp(stamp(), life({ counter: 100 }))).toBe('same');
  });

  it('is set back when its counter is lower, in the same cluster and in a new one', () => {
    expect(judgeStamp(stamp(), life({ counter: 99 }))).toBe('set-back');
    const present = { systemIdentifier: '76', timeline: 1, position: '0/1000000' };
    expect(judgeStamp(stamp(), life({ counter: 99, present }))).toBe('set-back');
  });

  it('is another cluster when only the identifier differs, as after pg_upgrade or with the database of others', () => {
    const present = { ...here, systemIdentifier: '76' };
    expect(judgeStamp(stamp(), life({ counter: 5000, present }))).toBe('other-cluster');
  });

  it('is the same after a failover that lost nothing: the timeline grew, and the counter is not behind', () => {
    const present = { ...here, timeline: 4, position: '2/90000000' };
    expect(judgeStamp(stamp(), life({ present }))).toBe('same');
  });

  it('is set back after a failover that lost the last rounds', () => {
    expect(judgeStamp(stamp(), life({ counter: 98, present: { ...here, timeline: 4 } }))).toBe('set-back');
  });

  it('is set back on an earlier timeline, and at an earlier position of the same one', () => {
    expect(judgeStamp(stamp(), life({ present: { ...here, timeline: 2 } }))).toBe('set-back');
    expect(judgeStamp(stamp(), life({ present: { ...here, position: '2/9FFFFFFF' } }))).toBe('set-back');
    expect(judgeStamp(stamp(), life({ present: { ...here, position: '10/1' } }))).toBe('same');
  });

  it('is compared when the comparison is later than the stamp, and not when it is earlier', () => {
    expect(judgeStamp(stamp(), life({ counter: 1, comparedOn: after }))).toBe('compared');
    expect(judgeStamp(stamp(), life({ counter: 1, comparedOn: before }))).toBe('set-back');
  });
});

describe('a database without a stamp', () => {
  it('gets the first one when it never had one: a first start, or an upgrade from the release before', () => {
    const recorded = { systemIdentifier: null, timeline: null };
    expect(judgeStamp(null, life({ counter: 0, recorded, stampedOn: null }))).toBe('first');
  });

  it('goes on with a warning when only the folder was lost', () => {
    expect(judgeStamp(null, life())).toBe('no-stamp');
  });

  it('counts as restored when the cluster or the timeline is another one since', () => {
    expect(judgeStamp(null, life({ present: { ...here, timeline: 4 } }))).toBe('stamp-missing');
    expect(judgeStamp(null, life({ present: { ...here, systemIdentifier: '76' } }))).toBe('stamp-missing');
  });

  it('gets one after a comparison with the post', () => {
    expect(judgeStamp(null, life({ comparedOn: after, present: { ...here, timeline: 4 } }))).toBe('compared');
    expect(judgeStamp(null, life({ comparedOn: before }))).toBe('no-stamp');
  });
});
