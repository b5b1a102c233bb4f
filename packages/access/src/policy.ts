import type { Role } from './roles.ts';
import type { Scope } from './scopes.ts';

type Cells = Partial<Record<Role, Scope>>;

const exceptCouriers = (scope: Scope): Cells => ({
  sender: scope,
  headSender: scope,
  controller: scope,
  headController: scope,
  monitoring: scope,
  auditor: scope,
  admin: scope,
  headAdmin: scope,
});

const everybody = (scope: Scope): Cells => ({ ...exceptCouriers(scope), courier: scope });

const senders: Cells = { sender: 'unit', headSender: 'organization' };
const admins: Cells = { admin: 'all', headAdmin: 'all' };
const controllers: Cells = { controller: 'granted', headController: 'all' };
const staffReports: Cells = { ...controllers, monitoring: 'granted', ...admins };
const clientReports: Cells = { ...staffReports, auditor: 'all' };

/**
 * Which role may perform which action, and with which scope. An empty cell denies the action. No other package compares
 * roles.
 * Source: specification 1 §6 and 2 §6, and the resolved conflicts in docs/decisions/001-access.md.
 */
// biome-ignore format: the table is read by its columns
export const policy = {
  'session.read':            everybody('own'),
  'session.end':             everybody('own'),
  'session.admin':           { ...admins },
  'account.read':            everybody('own'),
  'account.edit':            everybody('own'),
  'live.open':               everybody('own'),
  'reference.read':          everybody('all'),
  'registryPermission.read': exceptCouriers('own'),
  'balance.read':            { ...senders, ...controllers, ...admins },

  'mail.create':             { sender: 'unit', headSender: 'unit' },
  'mail.correct':            { sender: 'unit', headSender: 'unit' },
  'mail.list':               { ...senders },
  'mail.listAsStaff':        { ...controllers, monitoring: 'granted', ...admins },
  'mail.read':               { ...senders, ...controllers, monitoring: 'granted', ...admins },
  'mail.readDocument':       { ...senders, ...controllers, monitoring: 'granted' },
  'mail.readPapers':         { ...senders, ...controllers, monitoring: 'granted' },
  'mail.readReceipt':        { ...senders, ...controllers, monitoring: 'granted', ...admins },
  'mail.checkAccess':        { ...senders, ...controllers, monitoring: 'granted', auditor: 'own', ...admins },
  'mail.delete':             { ...senders, ...controllers },
  'mail.deleteMany':         { ...senders },
  'mail.send':               { ...senders },
  'mail.askPost':            { ...senders },
  'mail.checkActive':        { sender: 'own', headSender: 'own' },
  'mailView.keep':           { ...senders, ...controllers, monitoring: 'granted', ...admins },
  'search.find':             { ...senders, ...controllers, monitoring: 'granted', ...admins },
  'addressBook.find':        { ...senders },
  'today.read':              { ...senders },

  'dashboard.read':          { ...senders, ...clientReports },
  'delays.read':             { ...controllers, monitoring: 'granted' },
  'norm.edit':               { headController: 'all', ...admins },
  'inquiry.ask':             { ...controllers },
  'statistics.unit':         { headSender: 'organization', ...staffReports },
  'statistics.region':       { ...staffReports },
  'statistics.area':         { ...staffReports },
  'statistics.organization': { ...staffReports },
  'statistics.client':       { ...clientReports },
  'statistics.clientArea':   { ...clientReports },
  'statistics.clientUnit':   { ...clientReports },

  'unit.list':               { sender: 'organization', headSender: 'organization', ...controllers, monitoring: 'granted', ...admins },
  'unit.readContract':       { headSender: 'organization', ...controllers, monitoring: 'granted', ...admins },
  'unit.readRegions':        { ...controllers, ...admins },
  'unit.checkName':          { ...controllers, ...admins },
  'unit.create':             { ...controllers, ...admins },
  'unit.update':             { ...controllers, ...admins },
  'unit.setHead':            { ...admins },

  'user.list':               { headController: 'all', ...admins },
  'user.checkLogin':         { headController: 'all', ...admins },
  'user.create':             { headController: 'all', ...admins },
  'user.update':             { headController: 'all', ...admins },
  'user.allowSigning':       { ...admins },

  'organization.listAsAdmin': { ...admins },
  'organization.list':       { ...controllers, monitoring: 'granted', ...admins },
  'organization.listSigners': { ...controllers, monitoring: 'granted', ...admins },
  'organization.readContract': { ...controllers, ...admins },
  'organization.checkName':  { ...controllers, ...admins },
  'organization.create':     { ...controllers, ...admins },
  'organization.update':     { controller: 'signed', headController: 'all', ...admins },
  'organization.chooseSigner': { headController: 'all', ...admins },
  'organization.setClientType': { ...admins },
  'organization.onboard':    { ...admins },
  'organization.delete':     { ...admins },
  'price.setFree':           { ...admins },

  'global.read':             { ...admins },
  'global.write':            { ...admins },
  'global.writeHead':        { headAdmin: 'all' },
  'grant.edit':              { headAdmin: 'all' },

  'registry.permit':         { ...admins },
  'registry.import':         { sender: 'unit', headSender: 'unit' },
  'template.edit':           { ...admins },
  'template.list':           { sender: 'organization', headSender: 'organization', ...admins },

  'webhook.edit':            { headSender: 'organization' },
  'apiKey.edit':             { headSender: 'organization' },

  'attention.read':          { ...senders, ...controllers, ...admins },
  'audit.read':              { ...admins },
  'sending.read':            { ...admins },
  'sending.act':             { headAdmin: 'all' },
  'installation.read':       { ...admins },
} as const satisfies Record<string, { [role in Role]?: Scope }>;

export type PolicyAction = keyof typeof policy;

/**
 * An action of the policy, or one of three values for calls that need no role: `public` for everyone, `signedIn` for
 * any user with a login, `postalService` for the post's own calls.
 */
export type Action = PolicyAction | 'public' | 'signedIn' | 'postalService';

export const policyActions = Object.keys(policy) as PolicyAction[];
