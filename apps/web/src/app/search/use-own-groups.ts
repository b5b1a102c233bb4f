import { type WebArea, webAreaOf } from '@hybrid-mail/access';
import { apostrophes, matchesName } from '@hybrid-mail/contracts/search-fold';
import { normTexts } from '@hybrid-mail/messages/norms';
import { paletteTexts } from '@hybrid-mail/messages/palette';
import { searchTexts as texts } from '@hybrid-mail/messages/search';
import { shellTexts } from '@hybrid-mail/messages/shell';
import AccountCircle from '@mui/icons-material/AccountCircleOutlined';
import AvTimer from '@mui/icons-material/AvTimerOutlined';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import FileCopy from '@mui/icons-material/FileCopyOutlined';
import PostAdd from '@mui/icons-material/PostAddOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import { linkOptions } from '@tanstack/react-router';
import { useCan, useRole } from '../../lib/queries/profile.queries.ts';
import { mailListPaths, paths, profilePaths } from '../../lib/routes.ts';
import { everyPageOf } from '../../shared/organization/staff-pages.ts';
import { type MenuItem, useMenu } from '../frame/menu.ts';
import { listSearchKey, type SearchGroup, type SearchOption } from './search-option.ts';
import { usePageActLines } from './use-page-acts.ts';
import { useReportActs } from './use-report-acts.ts';
import { useGeneralActs, useSettingActs } from './use-setting-acts.ts';

/** Actions offered for a text that names none, and actions found for a text that names some. */
const most = { offered: 2, found: 5 };

const oneWord = `\\p{L}[\\p{L}\\p{M}${apostrophes}-]*`;
/** Two or more words that consist of letters, apostrophes and hyphens. */
const someWords = new RegExp(`^${oneWord}(\\s+${oneWord})+$`, 'u');

/** A text without letters is a number of a letter: it must find no act that has a number in its name. */
const namesAct = (text: string) => /\p{L}{2}/u.test(text);

/**
 * Pages and actions of the role that match the text, acts of the open page, and actions on the text.
 * @param receiver name of the first receiver found
 */
export function useOwnGroups(text: string, receiver: string | undefined): OwnGroups {
  const can = useCan();
  const area = webAreaOf(useRole());
  const pages = usePages(area);
  const general = useGeneralActs();
  const acts = [...general, ...useSettingActs(), ...useReportActs()];
  const onPage = usePageActLines();
  if (text === '') {
    return {
      first: [{ title: paletteTexts.onSelection, options: onPage.selection.filter(({ whyNot }) => !whyNot) }],
      // Users who may read letters get their latest letters instead of the pages.
      last: [
        { title: texts.pages, options: can('mail.read') ? [] : pages },
        { title: texts.actions, options: general },
      ],
    };
  }
  const fits = ({ title, words = '' }: SearchOption) => matchesName(`${title} ${words}`, text);
  const fitting = (options: readonly SearchOption[]) => (namesAct(text) ? options.filter(fits) : []);
  const here = fitting(onPage.all).slice(0, most.found);
  const found = fitting(acts).slice(0, most.found - here.length);
  const name = receiver ?? (someWords.test(text) ? text : undefined);
  const offered = [
    ...(can('mail.read') ? [inList(area, text)] : []),
    ...(can('mail.create') && name !== undefined ? [newLetterTo(name)] : []),
  ].slice(0, Math.max(1, most.offered - found.length));
  return {
    first: [],
    last: [
      { title: paletteTexts.onPage, options: here },
      { title: texts.pages, options: pages.filter(({ title }) => matchesName(title, text)) },
      { title: texts.actions, options: [...found, ...offered] },
    ],
  };
}

interface OwnGroups {
  /** Groups before what the server finds. */
  readonly first: readonly SearchGroup[];
  readonly last: readonly SearchGroup[];
}

const unlistedByArea: Partial<Record<WebArea, readonly MenuItem[]>> = {
  main: [
    {
      label: shellTexts.createFromPdfs,
      to: paths['mail-create-many-pdfs'],
      Icon: FileCopy,
      actions: ['mail.create'],
    },
    { label: shellTexts.copies, to: paths['mail-create-copies'], Icon: ContentCopy, actions: ['mail.create'] },
  ],
  moderator: [{ label: normTexts.title, to: paths['moderator-norms'], Icon: AvTimer, actions: ['norm.edit'] }],
};

/** Pages of an area that are neither in the menu nor in the page table; other pages link to them. */
const unlistedPages = (area: WebArea): readonly MenuItem[] => [
  ...(unlistedByArea[area] ?? []),
  { label: shellTexts.profile, to: profilePaths[area], Icon: AccountCircle },
];

function usePages(area: WebArea): readonly SearchOption[] {
  const can = useCan();
  const menu = useMenu(area);
  const others = everyPageOf(area).filter(
    ({ to, action, isFromRows }) => can(action) && !isFromRows && menu.every((item) => item.to !== to),
  );
  const unlisted = unlistedPages(area).filter(({ actions = [] }) => actions.every(can));
  return [...menu, ...others, ...unlisted].map(({ label, to, Icon }) => ({
    key: `page-${to}`,
    icon: Icon,
    title: label,
    link: linkOptions({ to }),
  }));
}

const inList = (area: WebArea, text: string): SearchOption => ({
  key: listSearchKey,
  icon: Tune,
  title: texts.inList,
  keys: ['Shift', 'Enter'],
  link: linkOptions({ to: mailListPaths[area], search: { receiver: text, page: 1 } }),
  isOffered: true,
});

const newLetterTo = (name: string): SearchOption => ({
  key: 'new-letter-to',
  icon: PostAdd,
  title: texts.newLetterTo({ name }),
  link: linkOptions({ to: paths['mail-create-pdf-form'], search: { receiver: name } }),
  isOffered: true,
});
