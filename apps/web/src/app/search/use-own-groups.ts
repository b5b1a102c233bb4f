import { type WebArea, webAreaOf } from '@hybrid-mail/access';
import { apostrophes, matchesName } from '@hybrid-mail/contracts/search-fold';
import { normTexts } from '@hybrid-mail/messages/norms';
import { searchTexts as texts } from '@hybrid-mail/messages/search';
import { shellTexts } from '@hybrid-mail/messages/shell';
import AccountCircle from '@mui/icons-material/AccountCircleOutlined';
import AvTimer from '@mui/icons-material/AvTimerOutlined';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import FileCopy from '@mui/icons-material/FileCopyOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import PostAdd from '@mui/icons-material/PostAddOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import { linkOptions } from '@tanstack/react-router';
import { areSingleKeyShortcutsOn } from '../../lib/keys/single-key-shortcuts.ts';
import { useCan, useRole } from '../../lib/queries/profile.queries.ts';
import { mailListPaths, paths, profilePaths } from '../../lib/routes.ts';
import { everyPageOf } from '../../shared/organization/staff-pages.ts';
import { type MenuItem, useMenu } from '../frame/menu.ts';
import { logOut } from '../session/log-out.ts';
import { listSearchKey, type SearchGroup, type SearchOption } from './search-option.ts';

const mostActions = 2;

const oneWord = `\\p{L}[\\p{L}\\p{M}${apostrophes}-]*`;
/** Two or more words that consist of letters, apostrophes and hyphens. */
const someWords = new RegExp(`^${oneWord}(\\s+${oneWord})+$`, 'u');

/**
 * Pages and actions of the role that match the text, and actions on the text.
 * @param receiver name of the first receiver found
 */
export function useOwnGroups(text: string, receiver: string | undefined): readonly SearchGroup[] {
  const can = useCan();
  const area = webAreaOf(useRole());
  const pages = usePages(area);
  const actions = useActions();
  const fits = ({ title }: SearchOption) => matchesName(title, text);
  if (text === '') {
    // Users who may read letters get their latest letters instead of the pages.
    return [
      { title: texts.pages, options: can('mail.read') ? [] : pages },
      { title: texts.actions, options: actions },
    ];
  }
  const name = receiver ?? (someWords.test(text) ? text : undefined);
  const withText = [
    ...(can('mail.read') ? [inList(area, text)] : []),
    ...actions.filter(fits),
    ...(can('mail.create') && name !== undefined ? [newLetterTo(name)] : []),
  ];
  return [
    { title: texts.pages, options: pages.filter(fits) },
    { title: texts.actions, options: withText.slice(0, mostActions) },
  ];
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

function useActions(): readonly SearchOption[] {
  const can = useCan();
  const toForm = linkOptions({ to: paths['mail-create-pdf-form'] });
  const keys = areSingleKeyShortcutsOn() ? ['N'] : [];
  return [
    ...(can('mail.create') ? [{ key: 'new-letter', icon: PostAdd, title: texts.newLetter, keys, link: toForm }] : []),
    { key: 'log-out', icon: Logout, title: texts.logOut, act: logOut },
  ];
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
