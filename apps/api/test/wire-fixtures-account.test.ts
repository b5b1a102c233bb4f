import { aUser, testPassword } from '@hybrid-mail/testing/people';
import { totpCodeOf } from '@hybrid-mail/testing/second-factors';
import { signText } from '@hybrid-mail/testing/test-signers';
import { afterAll, beforeAll, it } from 'vitest';
import { aNewSession } from './account-examples.ts';
import { type ApiWorld, apiWorld } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';
import { aSignerChange } from './examples.ts';
import { expectRecorded } from './expect-recorded.ts';

let api: ApiWorld;
let cast: Cast;
beforeAll(async () => {
  api = await apiWorld({ now: '2026-11-21T06:30:00.000Z' });
  cast = await aCast(api);
});
afterAll(() => api.close());

it('the recorded answers about the own account are those of the running system', async () => {
  const { organizationId, unitId } = cast.people.O;
  const { username, id } = await aUser(api.db, { organizationId, unitId, mustChangePassword: true });
  const { access_token: token } = (await api.logIn(username)).json();
  const person = api.with(token);
  await expectRecorded('session.login/duty', await person.get('/api/login'));
  await expectRecorded('account.read/duty', await person.get('/api/Account'));
  await expectRecorded('errors/password-change-required', await person.get('/api/mail'), 403);
  const change = { OldPassword: testPassword, NewPassword: 'Совсем-новый-1' };
  await expectRecorded('account.changePassword/changed', await person.put('/api/Password', change));
  await expectRecorded('account.chooseLanguage/chosen', await person.put('/api/Language', { Language: 'uz-Latn' }));
  await expectRecorded('account.seeTour/seen', await person.put('/api/TourSeen'));
  await expectRecorded('account.logins/one', await person.get('/api/Logins'));
  await expectRecorded('account.challenge/drawn', await person.post('/api/AccountChallenge'));
  const session = await aNewSession(api, id);
  await expectRecorded('account.endSession/ended', await person.delete(`/api/Session?id=${session}`));
  await aNewSession(api, id);
  const proof = { Password: 'Совсем-новый-1' };
  await expectRecorded('account.endOtherSessions/ended', await person.delete('/api/OtherSessions', proof));
  const anonymous = await api.by(null);
  await expectRecorded('account.keyLoginChallenge/drawn', await anonymous.post('/api/KeyLoginChallenge'));
  const challenge = await anonymous.post('/api/PasswordResetChallenge');
  await expectRecorded('account.resetChallenge/drawn', challenge);
  const { Guid, HashCode } = challenge.json();
  const Signature = await signText(await api.signers.ofOrganization(cast.ours.organization.inn), HashCode);
  const forgotten = { Guid, Signature, Username: username, Password: 'Вспомню-точно-7' };
  await expectRecorded('account.resetPassword/done', await anonymous.post('/api/PasswordReset', forgotten));
});

it('the recorded answers about the second factor are those of the running system', async () => {
  const { organizationId, unitId } = cast.people.O;
  const { id } = await aUser(api.db, { organizationId, unitId, name: 'Каримова Лола' });
  const person = await api.by({ id });
  const proof = { Password: testPassword };
  const begun = await person.post('/api/Totp', proof);
  await expectRecorded('account.startTotp/begun', begun);
  const Code = totpCodeOf(begun.json().Secret, api.clock.now());
  await expectRecorded('account.enableTotp/connected', await person.put('/api/Totp', { Code }));
  await expectRecorded('account.drawCodes/drawn', await person.post('/api/RecoveryCodes', proof));
  const { Guid, HashCode } = (await person.post('/api/AccountChallenge')).json();
  const key = await api.signers.ofPerson();
  const signed = { Guid, Signature: await signText(key, HashCode) };
  await expectRecorded('account.connectKey/connected', await person.put('/api/LoginKey', { ...signed, ...proof }));
  await expectRecorded('account.read/second-factor', await person.get('/api/Account'));
  const anonymous = await api.by(null);
  const asked = (await anonymous.post('/api/KeyLoginChallenge')).json();
  const Signature = await signText(key, asked.HashCode);
  await expectRecorded(
    'account.keyLogin/opened',
    await anonymous.post('/api/KeyLogin', { Guid: asked.Guid, Signature }),
  );
  await expectRecorded('account.removeKey/removed', await person.delete('/api/LoginKey', proof));
  await expectRecorded('account.disableTotp/removed', await person.delete('/api/Totp', proof));
});

it('the recorded answers about signers who wait for a second administrator are those of the running system', async () => {
  const scene = { api, cast };
  const administrator = await api.by(cast.people.AD);
  const toConfirm = await aSignerChange(scene);
  await expectRecorded('signerChange.list/one', await administrator.get('/api/SignerChange'));
  await expectRecorded(
    'signerChange.confirm/confirmed',
    await administrator.put(`/api/SignerChange/confirm?id=${toConfirm}`),
  );
  const toReject = await aSignerChange(scene);
  await expectRecorded(
    'signerChange.reject/rejected',
    await administrator.put(`/api/SignerChange/reject?id=${toReject}`),
  );
});
