import { signToken } from '@hybrid-mail/api/token';
import { hashPassword } from '@hybrid-mail/core/session';
import type { Database } from '@hybrid-mail/db';
import { storeDocument } from '@hybrid-mail/testing/letter';
import { actorOf, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { createPlaces, places } from '@hybrid-mail/testing/reference-data';
import { aLetterTemplate, permitImport } from '@hybrid-mail/testing/registry';
import { benchSecret } from '../api-process.ts';

const password = 'Qorasuv-2026-tong';
const letters = 2000;
const colleagues = 20;

export interface OrganizationUser {
  readonly userId: number;
  /** Opens a session for the user. @returns what calls to the API at `url` need */
  calling(url: string): Promise<CallSettings>;
}

export interface CallSettings {
  readonly url: string;
  readonly headers: Record<string, string>;
  /** User names to log in with in turn, so that each one stays below the rate limit per user name. */
  readonly usernames: readonly string[];
  readonly password: string;
  readonly letterIds: readonly number[];
}

/**
 * Inserts two organizations with letters; their calls come from two networks. Passwords are hashed with production's
 * cost.
 */
export async function seedTwoOrganizations(
  db: Database,
): Promise<{ flooder: OrganizationUser; other: OrganizationUser }> {
  await createPlaces(db);
  const passwordHash = await hashPassword(password, { pepper: benchSecret });
  const sha256 = Buffer.from(await storeDocument(db));
  const person = async (network: string): Promise<OrganizationUser> => {
    const organization = await anOrganization(db, { sumForMail: '9500' });
    const unit = await aUnit(db, organization.id, { isHead: true });
    const home = { organizationId: organization.id, unitId: unit.id, passwordHash };
    const user = await aUser(db, home);
    const usernames = [user.username];
    while (usernames.length < colleagues) usernames.push((await aUser(db, home)).username);
    await permitImport(db, organization.id, user.id);
    await aLetterTemplate(db, { organizationId: organization.id, createdById: user.id });
    const { rows } = await db.pool.query<{ id: number }>(
      `insert into mail (uid, organization_id, unit_id, creator_id, receiver, address, region_id, area_id, document_sha256,
          pages, sheets, sign_nonce, created_on, changed_on)
        select gen_random_uuid(), $1, $2, $3, 'Получатель ' || i, 'ул. Навоий, ' || i, $6, $7, $4, 2, 1, sha256(i::text::bytea),
          now() - i * interval '1 minute', now() from generate_series(1, $5::int) i returning id`,
      [organization.id, unit.id, user.id, sha256, letters, places.samarkand.id, places.samarkand.areas[1].id],
    );
    return {
      userId: user.id,
      calling: async (url) => {
        const { jti } = await actorOf(db, user.id);
        const now = new Date();
        const times = { createdOn: now, expiresOn: new Date(now.getTime() + 3_600_000) };
        const authorization = `Bearer ${signToken(benchSecret, { jti, userId: user.id, ...times })}`;
        const headers = { authorization, 'x-forwarded-for': network };
        return { url, headers, usernames, password, letterIds: rows.map(({ id }) => id) };
      },
    };
  };
  return { flooder: await person('198.51.100.1'), other: await person('203.0.113.1') };
}
