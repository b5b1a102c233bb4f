import { defineTexts } from '../define-texts.ts';

/** What the server shows by itself: a page that is not there, and the head of the description of the calls. */
export const serverPageTexts = defineTexts({
  system: 'Единая система отправки писем',
  calls: 'Единая система отправки писем: вызовы для программ',
  notFound: 'Страница не найдена',
  notFoundHelp: 'По этому адресу ничего нет. Проверьте ссылку или откройте {home}.',
  home: 'Единую систему отправки писем',
});
