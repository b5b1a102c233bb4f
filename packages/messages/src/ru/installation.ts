import { defineTexts } from '../define-texts.ts';

/** Name of each part, and what its state means: one sentence that says where to go. */
const parts = {
  reference: {
    label: 'Справочники',
    ok: 'Области, районы и внутренние клиенты есть',
    warning: 'Справочники не проверены',
    missing: 'Нет областей, районов или внутренних клиентов: выполните миграцию базы или команду operator reference',
  },
  publicAddress: {
    label: 'Адрес для пользователей',
    ok: 'Страницы открываются по адресу из PUBLIC_URL',
    warning: 'Адрес из PUBLIC_URL отсюда не открылся или отвечает без https: откройте его с другого компьютера',
    missing: 'Браузеры не доверяют сертификату адреса из PUBLIC_URL: замените сертификат на прокси-сервере',
  },
  tls: {
    label: 'Шифрование',
    ok: 'Адрес для пользователей начинается с https',
    warning: 'Шифрование не проверено',
    missing: 'Адрес в PUBLIC_URL начинается с http: настройте прокси-сервер с сертификатом и укажите адрес с https',
  },
  secondFactor: {
    label: 'Второй фактор сотрудников',
    ok: 'Сотрудники входят с кодом из приложения или ключом',
    warning: 'Сотрудники могут входить только с паролем: укажите STAFF_SECOND_FACTOR=required',
    missing: 'Сотрудники входят только с паролем',
  },
  verifier: {
    label: 'Проверка подписей',
    ok: 'Сервер E-IMZO отвечает',
    warning:
      'Подписи проверяются без отзыва сертификатов или сертификат скоро истечёт: команда operator config-check скажет точнее',
    missing: 'Проверить подпись нечем, письма не отправить: команда operator config-check скажет, что не отвечает',
  },
  eimzoKeys: {
    label: 'Ключ сайта для E-IMZO',
    ok: 'Программа E-IMZO знает этот сайт',
    warning: 'Нет ключа для этого сайта: получите его у оператора E-IMZO и укажите в EIMZO_API_KEYS',
    missing: 'Ключ сайта для E-IMZO не подходит: укажите верный в EIMZO_API_KEYS',
  },
  post: {
    label: 'Почта',
    ok: 'Почта принимает письма',
    warning: 'Почта ещё не приняла ни одного письма: связь с ней проверит команда operator config-check',
    missing: 'Почта не отвечает: связь с ней проверит команда operator config-check',
  },
  backups: {
    label: 'Резервные копии',
    ok: 'Журнал базы данных архивируется',
    warning: 'Журнал базы данных не архивировался сутки или с ошибкой: проверьте archive_command в PostgreSQL',
    missing: 'Журнал базы данных не архивируется, при сбое письма пропадут: включите archive_mode в PostgreSQL',
  },
  organizations: {
    label: 'Организации',
    ok: 'Есть организация, которая может отправлять письма',
    warning: 'Организации не проверены',
    missing: 'Нет ни одной включённой организации: добавьте организацию или подключите ту, что подала заявку',
  },
  prices: {
    label: 'Цены',
    ok: 'Есть подразделение с обеими ценами',
    warning: 'Цены не проверены',
    missing: 'Ни у одного подразделения нет обеих цен, без них письма не отправляются: укажите их',
  },
} as const;

/** The page «Состояние установки», and the commands that take an installation into service. */
export const installationTexts = defineTexts({
  headUnit: 'Центральный аппарат',
  title: 'Состояние установки',
  ready: 'Всё готово к отправке писем',
  missing:
    'До первого письма не хватает: {count, plural, one {#\u00A0пункт} few {#\u00A0пункта} many {#\u00A0пунктов} other {#\u00A0пункта}}',
  failed: 'Состояние установки не загрузилось',
  states: { ok: 'Готово', warning: 'Проверьте', missing: 'Не готово' },
  open: 'Открыть: {name}',
  parts,
});
