import { addressCode } from '@hybrid-mail/core/notice-channel';
import { removeSecondFactors } from '@hybrid-mail/core/second-factor';
import { aUser, testPassword, testPasswordHash } from '@hybrid-mail/testing/people';
import {
  aLoginKey,
  anAuthenticatorApp,
  aPendingAuthenticatorApp,
  totpCodeOf,
} from '@hybrid-mail/testing/second-factors';
import { signText } from '@hybrid-mail/testing/test-signers';
import type { ApiWorld } from './api-world.ts';
import type { Example, Scene } from './examples.ts';

/** Example calls about the caller's account. Each leaves the caller's session unchanged. */
export const accountExamples: Record<string, (scene: Scene) => Promise<Example>> = {
  'account.changePassword': async (scene) => {
    await restoreLogin(scene);
    return { body: { OldPassword: testPassword, NewPassword: 'Совсем-новый-1' } };
  },
  'account.chooseLanguage': async () => ({ body: { Language: null } }),
  'account.endSession': async ({ api, cast, column }) => ({
    query: { id: await aNewSession(api, cast.people[column ?? 'O'].id) },
  }),
  'account.endOtherSessions': byPassword,
  'account.resetPassword': aForgottenPassword,
  'account.startTotp': byPassword,
  'account.enableTotp': async (scene) => {
    const { id } = await restoreLogin(scene);
    const secret = await aPendingAuthenticatorApp(scene.api, id);
    return { body: { Code: totpCodeOf(secret, scene.api.clock.now()) } };
  },
  'account.disableTotp': withApp,
  'account.drawCodes': withApp,
  'account.connectKey': async (scene) => {
    const { id } = await restoreLogin(scene);
    const { Guid, HashCode } = (await (await scene.api.by({ id })).post('/api/AccountChallenge')).json();
    const Signature = await signText(await scene.api.signers.ofPerson(), HashCode);
    return { body: { Guid, Signature, Password: testPassword } };
  },
  'account.removeKey': async (scene) => {
    const example = await byPassword(scene);
    await aLoginKey(scene.api, personOf(scene).id);
    return example;
  },
  'account.keyLogin': aKeyLogin,
  'noticeChannel.choose': async () => ({ body: { Channel: 'email', Kinds: ['returned'], Rhythm: 'weekly' } }),
  'noticeChannel.disconnect': async () => ({ query: { channel: 'email' } }),
  'noticeChannel.sendCode': async (scene) => {
    await scene.api.db.prisma.rateCount.deleteMany();
    return { body: { Channel: 'email', NewAddress: 'n.rahimova@namuna.uz' } };
  },
  'noticeChannel.confirm': anAwaitedCode,
};

const personOf = ({ cast, column }: Scene) => cast.people[column ?? 'O'];

async function anAwaitedCode(scene: Scene): Promise<Example> {
  const { db, clock, sealingKeys } = scene.api;
  const now = clock.now();
  const own = { userId: personOf(scene).id, channel: 'email' } as const;
  const awaited = { newAddress: 'n.rahimova@namuna.uz', codeSentOn: now };
  await db.prisma.noticeAddress.upsert({
    where: { userId_channel: own },
    create: { ...own, ...awaited, rhythm: 'daily' },
    update: awaited,
  });
  return { body: { Channel: 'email', Code: addressCode(sealingKeys, { ...own, ...awaited }, now) ?? '' } };
}

async function byPassword(scene: Scene): Promise<Example> {
  await restoreLogin(scene);
  return { body: { Password: testPassword } };
}

async function withApp(scene: Scene): Promise<Example> {
  const example = await byPassword(scene);
  await anAuthenticatorApp(scene.api, personOf(scene).id);
  return example;
}

/** Restores the password and removes the second factor: another example may have changed them. */
export async function restoreLogin(scene: Scene): Promise<{ id: number }> {
  const { db } = scene.api;
  const { id } = personOf(scene);
  await db.prisma.user.update({ where: { id }, data: { passwordHash: testPasswordHash } });
  await db.transaction((tx) => removeSecondFactors(tx, id));
  return { id };
}

/** @returns the id of a new session */
export async function aNewSession({ db, clock }: ApiWorld, userId: number): Promise<string> {
  const createdOn = clock.now();
  const expiresOn = new Date(createdOn.getTime() + 86_400_000);
  const { jti } = await db.prisma.session.create({ data: { jti: crypto.randomUUID(), userId, createdOn, expiresOn } });
  return jti;
}

/** Creates a new login each time, because the call ends all sessions of the login. */
async function aForgottenPassword({ api, cast }: Scene): Promise<Example> {
  const { organization, unit } = cast.ours;
  const { username } = await aUser(api.db, { organizationId: organization.id, unitId: unit.id });
  const { Guid, HashCode } = (await api.app.inject({ method: 'POST', url: '/api/PasswordResetChallenge' })).json();
  const key = await api.signers.ofOrganization(organization.inn);
  const Signature = await signText(key, HashCode);
  return { body: { Guid, Signature, Username: username, Password: 'Вспомню-точно-7' } };
}

/** Creates a new login each time, because a key can be connected to only one login. */
async function aKeyLogin({ api, cast }: Scene): Promise<Example> {
  const { organization, unit } = cast.ours;
  const { id } = await aUser(api.db, { organizationId: organization.id, unitId: unit.id });
  const key = await api.signers.ofPerson();
  const person = await api.by({ id });
  const confirming = (await person.post('/api/AccountChallenge')).json();
  const confirmed = await signText(key, confirming.HashCode);
  await person.put('/api/LoginKey', { Guid: confirming.Guid, Signature: confirmed, Password: testPassword });
  const { Guid, HashCode } = (await api.app.inject({ method: 'POST', url: '/api/KeyLoginChallenge' })).json();
  return { body: { Guid, Signature: await signText(key, HashCode) } };
}
