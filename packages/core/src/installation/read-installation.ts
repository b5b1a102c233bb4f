import { userTypes } from '@hybrid-mail/access';
import type { Transaction } from '@hybrid-mail/db';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** The operator's records that an installation needs before a person can log in; null or empty where missing. */
export interface Installation {
  readonly organization: (Named & { readonly inn: string }) | null;
  /** The unit whose administrators are head administrators. */
  readonly headUnit: Named | null;
  /** The head administrators who can log in. */
  readonly administrators: readonly (Named & { readonly username: string })[];
}

type Reader = Pick<Transaction, 'globalOrganization' | 'globalUnit' | 'user'>;

/** The operator's organization with a head unit, or else the first one, and the head administrators. */
export async function readInstallation(db: Reader): Promise<Installation> {
  const organizationColumns = { id: true, name: true, inn: true } as const;
  const head = await db.globalUnit.findFirst({
    where: { isHead: true },
    select: { id: true, name: true, globalOrganization: { select: organizationColumns } },
    orderBy: { id: 'asc' },
  });
  const administrators = await db.user.findMany({
    where: { type: userTypes.admin, isActive: true, globalUnit: { isHead: true } },
    select: { id: true, name: true, username: true },
    orderBy: { id: 'asc' },
  });
  const organization =
    head?.globalOrganization ??
    (await db.globalOrganization.findFirst({ select: organizationColumns, orderBy: { id: 'asc' } }));
  return { organization, headUnit: head && { id: head.id, name: head.name }, administrators };
}
