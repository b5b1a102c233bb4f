import { globalUserTypes } from '@hybrid-mail/access';
import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { changeOf } from './change.ts';
import { endpoint } from './endpoint.ts';
import { organizationExistsReply } from './organization.ts';
import { fullName, newPassword, passwordChange, phoneNumber, signerPinfl } from './organization-fields.ts';
import { paging, sorting } from './paging.ts';
import { organizationBrief, unitBrief } from './people.ts';
import { flag, id, inn, integer } from './scalars.ts';
import { successReply } from './session.ts';
import { searchText } from './text.ts';
import { pageSchema, wire } from './wire.ts';

const chooseType = problem('choose-role');

/** Only a JSON number is accepted, not numeric text, because the type decides what the user may do. */
export const staffType = z.int(chooseType).refine((type) => globalUserTypes.includes(type), chooseType);

/** A user of a global organization. */
export const globalUserRecord = wire({
  id: z.int(),
  name: z.string(),
  username: z.string(),
  type: z.int(),
  globalOrganization: organizationBrief,
  globalUnit: unitBrief,
  canSignOnBehalfOfOrganization: z.boolean(),
  pinfl: z.string().nullable(),
  isActive: z.boolean(),
  isAdmin: z.boolean(),
  isModerator: z.boolean(),
  isMonitoring: z.boolean(),
  isRevizor: z.boolean(),
  createdOn: z.string(),
  createdOnStr: z.string(),
});
export type GlobalUserRecord = z.output<typeof globalUserRecord>;

export const globalUserPage = pageSchema(globalUserRecord);

export const globalUserSorts = ['createdOn', 'name', 'username', 'id'] as const;
export type GlobalUserSort = (typeof globalUserSorts)[number];

/** Page size of the permission editor (specification 2 §7). */
export const maxGlobalUserPageSize = 1000;

export const globalUserQuery = wire({
  ...paging,
  limit: integer(1, maxGlobalUserPageSize, problem('page-of-rows', { max: maxGlobalUserPageSize })).default(50),
  ...sorting(globalUserSorts, 'createdOn'),
  inn: inn.optional(),
  /** The unit's id. */
  id: id().optional(),
  userId: id().optional(),
  /** Same meaning as `userId`: the list page's URL uses this name. */
  user: id().optional(),
  /** Substring of the name or the login. */
  search: searchText.optional(),
});
export type GlobalUserQuery = z.output<typeof globalUserQuery>;

const globalUnitId = id(problem('choose-branch'));

export const newGlobalUser = wire({
  userFullName: fullName,
  username: phoneNumber,
  password: newPassword,
  userType: staffType,
  globalUnitId,
  canSignOnBehalfOfOrganization: flag.optional(),
  pinfl: signerPinfl,
  isActive: flag.optional(),
});
export type NewGlobalUser = z.output<typeof newGlobalUser>;

/** Missing fields keep their values; this includes the password. */
export const globalUserChange = changeOf(
  {
    userFullName: fullName.optional(),
    userType: staffType.optional(),
    globalUnitId: globalUnitId.optional(),
    canSignOnBehalfOfOrganization: flag.optional(),
    pinfl: signerPinfl,
    isActive: flag.optional(),
  },
  {
    /** Accepted only unchanged, because a login cannot change. */
    username: phoneNumber.optional(),
    password: passwordChange,
    /** Removes the authenticator app, recovery codes and login key of a user who lost them. */
    resetSecondFactor: flag.optional(),
  },
);
export type GlobalUserChange = z.output<typeof globalUserChange>;

const path = '/api/GlobalUser';

export const globalUserCalls = {
  list: endpoint({
    name: 'globalUser.list',
    method: 'GET',
    path,
    action: 'global.read',
    query: globalUserQuery,
    reply: globalUserPage,
  }),
  checkLogin: endpoint({
    name: 'globalUser.checkLogin',
    method: 'GET',
    path: '/api/CheckGlobalUser',
    action: 'global.read',
    query: wire({ id: searchText }),
    reply: organizationExistsReply,
  }),
  create: endpoint({
    name: 'globalUser.create',
    method: 'POST',
    path,
    action: 'global.write',
    body: newGlobalUser,
    reply: wire({ success: z.literal(true), id: z.int() }),
    isRepeatable: true,
  }),
  update: endpoint({
    name: 'globalUser.update',
    method: 'PUT',
    path,
    action: 'global.write',
    query: wire({ id: id() }),
    body: globalUserChange,
    reply: successReply,
  }),
};
