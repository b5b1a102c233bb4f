import { deliveryTexts } from './ru/delivery.ts';
import { noticeTexts } from './ru/notices.ts';

interface Notice {
  readonly kind:
    | 'returned'
    | 'failed'
    | 'registryReady'
    | 'contractEnds'
    | 'balanceLow'
    | 'newDevice'
    | 'addressFailed'
    | 'signerChange'
    | 'apiKey'
    | 'webhookOff'
    | 'letterWaits';
  readonly count: number;
  readonly isMore: boolean;
  readonly subjects: readonly number[];
  readonly facts: {
    readonly result?: number | undefined;
    readonly status?: number | undefined;
    readonly made?: number | undefined;
    readonly problems?: number | undefined;
    readonly endsOn?: string | undefined;
    readonly days?: number | undefined;
    readonly event?: keyof typeof noticeTexts.said.apiKey | undefined;
    readonly isConfirmed?: boolean | undefined;
    readonly name?: string | undefined;
  };
}

interface Writing {
  readonly mailNumber: (id: number) => string;
  /** @param day `YYYY-MM-DD` */
  readonly day: (day: string) => string;
}

/** Text of a notice, or of many notices of one kind. */
export function formatNotice(notice: Notice, writing: Writing): string {
  const { said } = noticeTexts;
  const { kind, facts, subjects } = notice;
  const count = notice.isMore ? noticeTexts.more({ count: notice.count }) : String(notice.count);
  const isOne = notice.count === 1;
  const number = writing.mailNumber(subjects[0] ?? 0);
  switch (kind) {
    case 'returned':
      return isOne ? said.returned({ number, result: resultOf(facts.result) }) : said.returnedMany({ count });
    case 'failed':
      return isOne ? said.failed({ number, why: whyOf(facts.status) }) : said.failedMany({ count });
    case 'letterWaits':
      return isOne ? said.letterWaits({ number, why: waitsWords(facts.status) }) : said.letterWaitsMany({ count });
    case 'registryReady':
      return registryWords(notice);
    case 'contractEnds':
      return isOne ? said.contractEnds({ day: writing.day(facts.endsOn ?? '') }) : said.contractEndsMany({ count });
    case 'balanceLow':
      return facts.days ? said.balanceLow({ days: facts.days }) : said.balanceOut;
    case 'newDevice':
      return isOne ? said.newDevice : said.newDevices({ count });
    case 'addressFailed':
      return said.addressFailed;
    case 'signerChange':
      return signerWords(notice);
    case 'apiKey':
      return apiKeyWords(notice, writing);
    case 'webhookOff':
      return facts.name ? said.webhookOffOf({ said: said.webhookOff, name: facts.name }) : said.webhookOff;
  }
}

function apiKeyWords({ facts: { event, endsOn, name } }: Notice, writing: Writing): string {
  const { apiKey, apiKeyOf } = noticeTexts.said;
  const words = event === 'expires' ? apiKey.expires({ day: writing.day(endsOn ?? '') }) : apiKey[event ?? 'made'];
  return name ? apiKeyOf({ said: words, name }) : words;
}

function signerWords({ facts: { isConfirmed, name } }: Notice): string {
  const { said } = noticeTexts;
  const words = isConfirmed ? said.signerConfirmed : said.signerProposed;
  return name ? said.signerOf({ said: words, name }) : words;
}

function registryWords({ facts, subjects }: Notice): string {
  const { said } = noticeTexts;
  const given = { id: String(subjects[0] ?? ''), made: facts.made ?? 0 };
  return facts.problems ? said.registryProblems({ ...given, problems: facts.problems }) : said.registryReady(given);
}

/** Whether there is a text for this number: a newer release may have written a number that this one does not know. */
const hasText = <T extends object>(texts: T, number: number | undefined): number is keyof T & number =>
  number !== undefined && number in texts;

function resultOf(result: number | undefined): string {
  const { results } = deliveryTexts;
  return hasText(results, result) ? results[result].toLowerCase() : '';
}

function whyOf(status: number | undefined): string {
  const { why } = noticeTexts.said;
  return hasText(why, status) ? why[status] : '';
}

function waitsWords(status: number | undefined): string {
  const { waitsFor } = noticeTexts.said;
  return hasText(waitsFor, status) ? waitsFor[status] : '';
}
