import { describe, expect, it } from 'vitest';
import { can, isStaff, policyActions, roleOf, roles, scopeOf } from './index.ts';

describe('the rights of the roles', () => {
  it('a courier may do nothing but log in, keep the own account, read reference lists and log out', () => {
    const allowed = policyActions.filter((action) => can('courier', action));
    const ofEverybody = ['session.read', 'session.end', 'account.read', 'account.edit'];
    expect(allowed).toEqual([...ofEverybody, 'live.open', 'reference.read']);
  });

  it('everybody but the users of organizations is staff', () => {
    expect(roles.filter((role) => !isStaff(role))).toEqual(['sender', 'headSender']);
  });

  it('monitoring only reads', () => {
    const allowed = policyActions.filter((action) => can('monitoring', action) && action !== 'account.edit');
    expect(allowed.filter((action) => /create|update|delete|send|edit|write|permit|import/i.test(action))).toEqual([]);
  });

  it('an auditor sees the three client reports and no letters', () => {
    expect(policyActions.filter((action) => can('auditor', action) && action.startsWith('statistics'))).toEqual([
      'statistics.client',
      'statistics.clientArea',
      'statistics.clientUnit',
    ]);
    expect(can('auditor', 'mail.listAsStaff')).toBe(false);
    expect(can('auditor', 'mail.read')).toBe(false);
  });

  it('an administrator does not read the content of letters and sends none', () => {
    expect(can('admin', 'mail.readDocument')).toBe(false);
    expect(can('admin', 'mail.send')).toBe(false);
    expect(can('admin', 'mail.delete')).toBe(false);
  });

  it('only an administrator of a head unit edits the permissions of others', () => {
    expect(roles.filter((role) => can(role, 'grant.edit'))).toEqual(['headAdmin']);
  });

  it('a sender reaches the own unit, a head-unit sender the whole organization', () => {
    expect(scopeOf('sender', 'mail.list')).toBe('unit');
    expect(scopeOf('headSender', 'mail.list')).toBe('organization');
  });

  it('an ordinary controller reaches what is switched on for the person, a head-unit controller everything', () => {
    expect(scopeOf('controller', 'mail.listAsStaff')).toBe('granted');
    expect(scopeOf('headController', 'mail.listAsStaff')).toBe('all');
  });

  it('a caller who is not logged in may only use public calls', () => {
    expect(can(null, 'public')).toBe(true);
    expect(policyActions.filter((action) => can(null, action))).toEqual([]);
    expect(can(null, 'signedIn')).toBe(false);
  });

  it('roles follow the stored user type and the head flag', () => {
    expect([0, 1, 2, 3, 4, 5].map((type) => roleOf(type, false))).toEqual([
      'sender',
      'admin',
      'courier',
      'controller',
      'monitoring',
      'auditor',
    ]);
    expect([0, 1, 3].map((type) => roleOf(type, true))).toEqual(['headSender', 'headAdmin', 'headController']);
    expect(() => roleOf(6, false)).toThrow(RangeError);
  });

  it('lets administrators read letters only where the installation says so, and gives no other role more', () => {
    expect(can('admin', 'mail.readDocument')).toBe(false);
    expect(can('admin', 'mail.readDocument', { adminReadsContent: true })).toBe(true);
    expect(can('auditor', 'mail.readDocument', { adminReadsContent: true })).toBe(false);
    expect(can('admin', 'mail.create', { adminReadsContent: true })).toBe(false);
  });
});
