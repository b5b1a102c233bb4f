import { defineTexts } from '../define-texts.ts';

/** Pages that the server renders: "not found" and the head of the API description. */
export const serverPageTexts = defineTexts('serverPageTexts', {
  system: 'Единая система отправки писем',
  calls: 'Единая система отправки писем: вызовы для программ',
  notFound: 'Страница не найдена',
  notFoundHelp: 'По этому адресу ничего нет. Проверьте ссылку или откройте {home}.',
  home: 'Единую систему отправки писем',
});
