import { signToken } from '@hybrid-mail/api/token';
import { hashPassword } from '@hybrid-mail/core/session';
import type { Database } from '@hybrid-mail/db';
import { aDocument } from '@hybrid-mail/testing/letter';
import { actorOf, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { places, withPlaces } from '@hybrid-mail/testing/reference-data';
import { aLetterTemplate, mayImport } from '@hybrid-mail/testing/registry';
import { benchSecret } from '../loaded-api.ts';

const password = 'Qorasuv-2026-tong';
const letters = 2000;

export interface Person {
  readonly userId: number;
  /** Its calls with a session. */
  calling(url: string): Promise<Calling>;
}

export interface Calling {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly username: string;
  readonly password: string;
  readonly letterIds: readonly number[];
}

/** Two organizations with letters, whose passwords cost what they cost in production. */
export async function twoOrganizations(db: Database): Promise<{ flooder: Person; other: Person }> {
  await withPlaces(db);
  const passwordHash = await hashPassword(password, { pepper: benchSecret });
  const sha256 = Buffer.from(await aDocument(db));
  const person = async (): Promise<Person> => {
    const organization = await anOrganization(db, { sumForMail: '9500' });
    const unit = await aUnit(db, organization.id, { isHead: true });
    const user = await aUser(db, { organizationId: organization.id, unitId: unit.id, passwordHash });
    await mayImport(db, organization.id, user.id);
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
        const headers = { authorization: `Bearer ${signToken(benchSecret, { jti, userId: user.id, ...times })}` };
        return { url, headers, username: user.username, password, letterIds: rows.map(({ id }) => id) };
      },
    };
  };
  return { flooder: await person(), other: await person() };
}
