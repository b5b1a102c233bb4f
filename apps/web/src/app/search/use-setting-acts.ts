import { webAreaOf } from '@hybrid-mail/access';
import { currentLanguage } from '@hybrid-mail/messages/current-language';
import { helpTexts } from '@hybrid-mail/messages/help';
import { languageNames, languages } from '@hybrid-mail/messages/language';
import { paletteTexts as texts } from '@hybrid-mail/messages/palette';
import { searchTexts } from '@hybrid-mail/messages/search';
import { shellTexts } from '@hybrid-mail/messages/shell';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Keyboard from '@mui/icons-material/KeyboardOutlined';
import Language from '@mui/icons-material/LanguageOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import Password from '@mui/icons-material/PasswordOutlined';
import PostAdd from '@mui/icons-material/PostAddOutlined';
import { linkOptions, useRouterState } from '@tanstack/react-router';
import { areSingleKeyShortcutsOn } from '../../lib/keys/single-key-shortcuts.ts';
import { useOfferedActs } from '../../lib/page-acts/page-acts.ts';
import { useCan, useRole } from '../../lib/queries/profile.queries.ts';
import { paths, profilePaths } from '../../lib/routes.ts';
import { openHelp } from '../../shared/help/open-help.ts';
import { switchLanguage } from '../../shared/public/switch-language.ts';
import { requestKeys } from '../../shared/requests/keys-request.ts';
import { logOut } from '../session/log-out.ts';
import { pageActWords, settingWords } from './act-words.ts';
import type { SearchOption } from './search-option.ts';
import { useLookActs } from './use-look-acts.ts';

/** Acts that an empty search lists. */
export function useGeneralActs(): readonly SearchOption[] {
  const can = useCan();
  const toForm = linkOptions({ to: paths['mail-create-pdf-form'] });
  const newLetter = {
    key: 'new-letter',
    icon: PostAdd,
    title: searchTexts.newLetter,
    words: settingWords.newLetter,
    keys: areSingleKeyShortcutsOn() ? ['N'] : [],
    link: toForm,
  };
  return [
    ...(can('mail.create') ? [newLetter] : []),
    { key: 'log-out', icon: Logout, title: searchTexts.logOut, words: settingWords.logOut, act: logOut },
  ];
}

/** Settings of the user and help for the page; found by words only. */
export function useSettingActs(): readonly SearchOption[] {
  const can = useCan();
  const area = webAreaOf(useRole());
  const route = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath ?? '/' });
  const lookActs = useLookActs();
  const isOnPage = useOfferedActs().some(({ kind }) => kind === 'password');
  const languageActs = languages
    .filter((language) => language !== currentLanguage())
    .map((language) => ({
      key: `language-${language}`,
      icon: Language,
      title: texts.settingTo({ name: shellTexts.language, value: languageNames[language] }),
      words: settingWords.language,
      act: () => switchLanguage(language),
    }));
  const password = {
    key: 'password',
    icon: Password,
    title: texts.changePassword,
    words: pageActWords.password,
    link: linkOptions({ to: profilePaths[area] }),
    thenAct: 'password' as const,
  };
  return [
    ...lookActs,
    ...languageActs,
    ...(can('account.edit') && !isOnPage ? [password] : []),
    {
      key: 'help',
      icon: HelpOutline,
      title: helpTexts.open,
      words: settingWords.help,
      keys: areSingleKeyShortcutsOn() ? ['?'] : [],
      act: () => openHelp(route as `/${string}`),
    },
    { key: 'keys', icon: Keyboard, title: shellTexts.keysTitle, words: settingWords.keys, act: requestKeys },
  ];
}
