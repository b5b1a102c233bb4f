import { defineTexts } from '../define-texts.ts';

/** Pages of the actions that a user must complete before any other page opens. */
export const dutyTexts = defineTexts('dutyTexts', {
  person: '{name}, логин {login}',
  'change-password': {
    title: 'Придумайте свой пароль',
    text: 'Нынешний пароль выбрал сотрудник и знает его. Придумайте свой, и откроется всё остальное.',
  },
  'enroll-second-factor': {
    title: 'Подключите второй шаг входа',
    text: 'Здесь входят с кодом из приложения или ключом E-IMZO: одного пароля мало, чтобы открыть письма. Выберите одно, второе можно подключить позже.',
  },
  totp: 'Код из приложения',
  totpText: 'Нужен телефон. При входе вводите шесть цифр из приложения.',
  totpButton: 'Подключить код',
  key: 'Ключ E-IMZO',
  keyText: 'Вход без пароля. Нужен компьютер с программой E-IMZO и ваш ключ.',
  keyButton: 'Подключить ключ',
  failed: 'Следующий шаг не открылся. Повторите',
  done: 'Готово, можно работать',
});
