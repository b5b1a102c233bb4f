import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { changeOf } from './change.ts';
import { endpoint } from './endpoint.ts';
import { organizationExistsReply } from './organization.ts';
import { fullName, newPassword, passwordChange, phoneNumber, signerPinfl } from './organization-fields.ts';
import { paging, sorting } from './paging.ts';
import { organizationBrief, unitBrief } from './people.ts';
import { flag, id, inn } from './scalars.ts';
import { successReply } from './session.ts';
import { searchText } from './text.ts';
import { pageSchema, wire } from './wire.ts';

/** An ordinary user as staff see one. */
export const userInList = wire({
  id: z.int(),
  name: z.string(),
  username: z.string(),
  type: z.int(),
  organization: organizationBrief.nullable(),
  unit: unitBrief.nullable(),
  canSignOnBehalfOfOrganization: z.boolean(),
  pinfl: z.string().nullable(),
  isActive: z.boolean(),
  isAdmin: z.boolean(),
  isModerator: z.boolean(),
  isMonitoring: z.boolean(),
  createdOn: z.string(),
  createdOnStr: z.string(),
});
export type UserInList = z.output<typeof userInList>;

export const userPage = pageSchema(userInList);

export const userSorts = ['createdOn', 'name', 'username', 'organization'] as const;
export type UserSort = (typeof userSorts)[number];

export const userQuery = wire({
  ...paging,
  ...sorting(userSorts, 'createdOn'),
  inn: inn.optional(),
  userId: id().optional(),
  /** Substring of the login. */
  username: searchText.optional(),
  unitId: id().optional(),
});
export type UserQuery = z.output<typeof userQuery>;

const unitId = id(problem('choose-branch'));

export const newUser = wire({
  userFullName: fullName,
  username: phoneNumber,
  password: newPassword,
  unitId,
  canSignOnBehalfOfOrganization: flag.optional(),
  pinfl: signerPinfl,
  isActive: flag.optional(),
});
export type NewUser = z.output<typeof newUser>;

/** Missing fields keep their values; this includes the password. */
export const userChange = changeOf(
  {
    userFullName: fullName.optional(),
    unitId: unitId.optional(),
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
export type UserChange = z.output<typeof userChange>;

export const userCalls = {
  list: endpoint({
    name: 'user.list',
    method: 'GET',
    path: '/api/User',
    action: 'user.list',
    query: userQuery,
    reply: userPage,
  }),
  checkLogin: endpoint({
    name: 'user.checkLogin',
    method: 'GET',
    path: '/api/CheckUser',
    action: 'user.checkLogin',
    query: wire({ id: searchText }),
    reply: organizationExistsReply,
  }),
  create: endpoint({
    name: 'user.create',
    method: 'POST',
    path: '/api/User',
    action: 'user.create',
    body: newUser,
    reply: wire({ success: z.literal(true), id: z.int() }),
    isRepeatable: true,
  }),
  update: endpoint({
    name: 'user.update',
    method: 'PUT',
    path: '/api/User',
    action: 'user.update',
    query: wire({ id: id() }),
    body: userChange,
    reply: successReply,
  }),
};
