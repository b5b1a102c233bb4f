import { defineTexts } from '../define-texts.ts';
import { commonTexts } from './common.ts';

/** The page «Забыли пароль?». */
export const recoveryTexts = defineTexts('recoveryTexts', {
  title: 'Новый пароль',
  intro:
    'Придумайте новый пароль и подпишите его смену ключом E-IMZO: ключом вашей организации или своим, ПИНФЛ которого внесён в систему. Сотрудникам оператора нужен свой ключ.',
  /** Shown on phones, before all else. */
  needsComputer: 'Нужен компьютер с ключом E-IMZO: на телефоне смену не подписать.',
  submit: 'Выбрать ключ и подписать',
  noKeyTitle: 'Нет ключа?',
  noKey: `Обратитесь к оператору, ${commonTexts.operator}, ${commonTexts.operatorPhone}. Сотрудник задаст временный пароль, при первом входе вы смените его на свой.`,
  factorStays: 'Код из приложения, если он подключён, понадобится и с новым паролем.',
  signingTitle: 'Подписание смены пароля',
  action: 'Действие',
  newPassword: 'Новый пароль для входа',
  login: 'Логин',
  site: 'Сайт',
  onPhone: 'Ключ и программа E-IMZO работают только на компьютере. Откройте эту страницу там или позвоните оператору',
  changed: 'Пароль изменён',
  logIn: 'Пароль изменён. Войдите с ним',
  toLogin: 'Вход',
});
