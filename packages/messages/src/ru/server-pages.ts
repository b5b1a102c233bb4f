import { defineTexts } from '../define-texts.ts';

/** The page «not found», which the server renders. */
export const serverPageTexts = defineTexts('serverPageTexts', {
  notFound: 'Страница не найдена',
  notFoundHelp: 'По этому адресу ничего нет. Проверьте ссылку или откройте {home}.',
  home: 'Единую систему отправки писем',
});
