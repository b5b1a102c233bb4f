import { aUser, testPassword, testPasswordHash } from '@hybrid-mail/testing/people';
import { signText } from '@hybrid-mail/testing/test-signers';
import type { ApiWorld } from './api-world.ts';
import type { Example, Scene } from './examples.ts';

/** Example calls about the own account. Each leaves the caller's own session as it is. */
export const accountExamples: Record<string, (scene: Scene) => Promise<Example>> = {
  'account.changePassword': async (scene) => {
    await restorePassword(scene);
    return { body: { OldPassword: testPassword, NewPassword: 'Совсем-новый-1' } };
  },
  'account.endSession': async ({ api, cast, column }) => ({
    query: { id: await anotherSession(api, cast.people[column ?? 'O'].id) },
  }),
  'account.endOtherSessions': async (scene) => {
    await restorePassword(scene);
    return { body: { Password: testPassword } };
  },
  'account.resetPassword': aForgottenPassword,
};

/** Another example may have changed it. */
export async function restorePassword({ api, cast, column }: Scene): Promise<void> {
  const { id } = cast.people[column ?? 'O'];
  await api.db.prisma.user.update({ where: { id }, data: { passwordHash: testPasswordHash } });
}

/** @returns the id of a new session */
export async function anotherSession({ db, clock }: ApiWorld, userId: number): Promise<string> {
  const createdOn = clock.now();
  const expiresOn = new Date(createdOn.getTime() + 86_400_000);
  const { jti } = await db.prisma.session.create({ data: { jti: crypto.randomUUID(), userId, createdOn, expiresOn } });
  return jti;
}

/** The login is a new one each time, because all its sessions end. */
async function aForgottenPassword({ api, cast }: Scene): Promise<Example> {
  const { organization, unit } = cast.ours;
  const { username } = await aUser(api.db, { organizationId: organization.id, unitId: unit.id });
  const { Guid, HashCode } = (await api.app.inject({ method: 'POST', url: '/api/PasswordResetChallenge' })).json();
  const key = await api.signers.ofOrganization(organization.inn);
  const Signature = await signText(key, HashCode);
  return { body: { Guid, Signature, Username: username, Password: 'Вспомню-точно-7' } };
}
