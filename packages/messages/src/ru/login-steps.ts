import { defineTexts } from '../define-texts.ts';

/** Second step of the login: a code after the password. */
export const secondStepTexts = defineTexts('secondStepTexts', {
  intro: 'Пароль принят. Введите код или войдите ключом',
  code: 'Код из приложения',
  codeHelp: 'Шесть цифр из приложения на телефоне. Если телефона нет под рукой, введите запасной код',
  recoveryCode: 'Ввести запасной код',
  appCode: 'Ввести код из приложения',
  failed: 'Войти не удалось. Повторите',
});

/** Login with a key. */
export const keyLoginTexts = defineTexts('keyLoginTexts', {
  action: 'Действие',
  loggingIn: 'Вход в систему',
  site: 'Сайт',
  onPhone: 'Ключ и программа E-IMZO работают только на компьютере. Здесь войдите с логином и паролем',
  done: 'Ключ подошёл, входим',
});
