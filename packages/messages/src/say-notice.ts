import { deliveryTexts } from './ru/delivery.ts';
import { noticeTexts } from './ru/notices.ts';

interface Notice {
  readonly kind: 'returned' | 'failed' | 'registryReady' | 'contractEnds' | 'balanceLow' | 'newDevice';
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
  };
}

interface Writing {
  readonly mailNumber: (id: number) => string;
  /** @param day `YYYY-MM-DD` */
  readonly day: (day: string) => string;
}

/** The texts of one language. */
export interface NoticeTexts {
  readonly notices: typeof noticeTexts;
  readonly delivery: typeof deliveryTexts;
}

const inRussian: NoticeTexts = { notices: noticeTexts, delivery: deliveryTexts };

/** Says a notice, or many of one kind as one, in the language of the texts. */
export function sayNotice(notice: Notice, writing: Writing, texts: NoticeTexts = inRussian): string {
  const { said } = texts.notices;
  const { kind, facts, subjects } = notice;
  const count = countOf(notice, texts);
  const isOne = notice.count === 1;
  const number = writing.mailNumber(subjects[0] ?? 0);
  switch (kind) {
    case 'returned':
      return isOne ? said.returned({ number, result: resultOf(facts.result, texts) }) : said.returnedMany({ count });
    case 'failed':
      return isOne ? said.failed({ number, why: whyOf(facts.status, texts) }) : said.failedMany({ count });
    case 'registryReady':
      return registryWords(notice, texts);
    case 'contractEnds':
      return isOne ? said.contractEnds({ day: writing.day(facts.endsOn ?? '') }) : said.contractEndsMany({ count });
    case 'balanceLow':
      return facts.days ? said.balanceLow({ days: facts.days }) : said.balanceOut;
    case 'newDevice':
      return said.newDevice;
  }
}

const countOf = ({ count, isMore }: Notice, { notices }: NoticeTexts) =>
  isMore ? notices.more({ count }) : String(count);

function registryWords({ facts, subjects }: Notice, { notices }: NoticeTexts): string {
  const given = { id: String(subjects[0] ?? ''), made: facts.made ?? 0 };
  return facts.problems
    ? notices.said.registryProblems({ ...given, problems: facts.problems })
    : notices.said.registryReady(given);
}

const resultOf = (result: number | undefined, { delivery }: NoticeTexts): string =>
  (delivery.results as Readonly<Record<number, string>>)[result ?? -1]?.toLowerCase() ?? '';

const whyOf = (status: number | undefined, { notices }: NoticeTexts): string =>
  (notices.said.why as Readonly<Record<number, string>>)[status ?? -1] ?? '';
