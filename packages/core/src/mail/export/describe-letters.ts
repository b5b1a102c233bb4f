import { notSentFilter } from '@hybrid-mail/contracts/delivery';
import { type FilterMappers, mapActiveFilters } from '@hybrid-mail/contracts/each-filter';
import type { MailFilters } from '@hybrid-mail/contracts/mail-list';
import { formTexts } from '@hybrid-mail/messages/common';
import { deliveryTexts } from '@hybrid-mail/messages/delivery';
import { exportFileTexts as texts } from '@hybrid-mail/messages/export-file';
import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import { reportTexts } from '@hybrid-mail/messages/reports';
import { formatDay, formatTashkentTime } from '../../clock.ts';
import type { FilterNames } from './filter-names.sql.ts';
import { rangeText } from './range-text.ts';

/** What a file of letters holds, for its printed pages and its properties. */
export interface ExportDescription {
  readonly title: string;
  readonly subtitle: string;
}

const { filters: titles } = mailListTexts;
const named = (name: string, value: string | null) => (value === null ? null : texts.named({ name, value }));
const yesOrNo = (is: boolean) => (is ? formTexts.yes : formTexts.no);

/** Text of each filter; null for what the periods and the title say, and for what the caller may not see. */
const entries: FilterMappers<MailFilters, string | null, [FilterNames]> = {
  inn: () => null,
  unitId: () => null,
  isSent: () => null,
  createdStart: () => null,
  createdEnd: () => null,
  sentStart: () => null,
  sentEnd: () => null,
  performedStart: () => null,
  performedEnd: () => null,
  uid: (text) => named(titles.uid, text),
  externalId: (text) => named(texts.filters.externalId, text),
  receiver: (text) => named(titles.receiver, text),
  region: (_, { region }) => named(titles.region, region),
  area: (_, { area }) => named(titles.area, area),
  users: (_, { users }) => named(titles.users, users),
  creatorUser: (_, { creatorUser }) => named(texts.filters.creatorUser, creatorUser),
  senderUser: (_, { senderUser }) => named(texts.filters.senderUser, senderUser),
  registry: (_, { registry }) => named(texts.filters.registry, registry),
  sendStatus: (status) => named(texts.filters.sendStatus, sendStatusText(status)),
  performType: (type) => named(titles.status, resultText(type)),
  isPerformed: (is) => named(texts.filters.isPerformed, yesOrNo(is)),
  stillOn: (day) => named(titles.still, titles.stillOn({ day: formatDay(day) })),
  pagesCount: (count) => pagesText(String(count)),
  pagesCountGt: (count) => pagesText(texts.pages.over({ count })),
  pagesCountLt: (count) => pagesText(texts.pages.under({ count })),
  pagesCountGte: (count) => pagesText(texts.pages.least({ count })),
  pagesCountLte: (count) => pagesText(texts.pages.most({ count })),
  changedSince: (moment) => named(texts.filters.changed, texts.since({ day: formatTashkentTime(new Date(moment)) })),
  ids: ({ length }) => texts.chosen({ count: length }),
};

const pagesText = (value: string) => named(mailListTexts.columns.pagesCount, value);

const textIn = (all: Readonly<Record<number, string>>, number: number) => all[number] ?? String(number);
const sendStatusText = (status: number) =>
  status === notSentFilter ? deliveryTexts.notSentFilter : textIn(deliveryTexts.sendStatuses, status);
const resultText = (type: number) => textIn({ ...deliveryTexts.results, ...deliveryTexts.resultFilters }, type);

/**
 * Says whose letters a file holds, of which days and by what filters.
 * @param isOfStaff whether the caller sees letters of several organizations
 */
export function describeLetters(filters: MailFilters, names: FilterNames, isOfStaff: boolean): ExportDescription {
  const { isSent, createdStart, createdEnd, sentStart, sentEnd, performedStart, performedEnd } = filters;
  const periods = [
    rangeText(titles.created, createdStart, createdEnd),
    rangeText(titles.sent, sentStart, sentEnd),
    rangeText(titles.performed, performedStart, performedEnd),
  ].filter((text) => text !== null);
  const parts = [
    names.organization ?? (isOfStaff && filters.inn === undefined ? texts.allOrganizations : null),
    named(titles.unit, names.unit),
    ...(periods.length === 0 ? [reportTexts.always] : periods),
    ...mapActiveFilters(entries, filters, names),
  ];
  const list = isSent === undefined ? 'all' : isSent ? 'sent' : 'draft';
  return { title: mailListTexts.titles[list], subtitle: parts.filter((part) => part !== null).join('. ') };
}
