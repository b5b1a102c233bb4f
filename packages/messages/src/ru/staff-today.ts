import { defineTexts } from '../define-texts.ts';

/** What waits for administrators today, and how things stand. The number precedes each title. */
export const staffTodayTexts = defineTexts('staffTodayTexts', {
  tasks: {
    decision: {
      title:
        '{count, plural, one {Письмо или событие ждёт решения} few {Письма и события ждут решения} many {Писем и событий ждут решения} other {Письма и события ждут решения}}',
      note: 'Сами они дальше не пойдут',
      action: 'Решить',
    },
    waiting: {
      title:
        '{count, plural, one {Организация ждёт} few {Организации ждут} many {Организаций ждут} other {Организации ждут}} подключения',
      note: 'До подключения они не отправляют письма',
      action: 'Подключить',
    },
    contractEnding: {
      title:
        '{count, plural, one {Договор} few {Договора} many {Договоров} other {Договора}}: срок истёк или истекает за 30 дней',
      note: 'Без нового срока отправка закроется',
      action: 'Продлить',
    },
    unpriced: {
      title:
        '{count, plural, one {Подразделение} few {Подразделения} many {Подразделений} other {Подразделения}} без цены',
      note: 'Письма этих подразделений не отправляются',
      action: 'Назначить цену',
    },
    debt: {
      title:
        '{count, plural, one {Организация} few {Организации} many {Организаций} other {Организации}} с задолженностью',
      note: 'Отправка закрыта, пока долг не погашен',
      action: 'Открыть',
    },
    stuck: {
      title:
        '{count, plural, one {Письмо ждёт} few {Письма ждут} many {Писем ждут} other {Письма ждут}} передачи почте дольше часа',
      note: 'Повторяем сами; посмотрите, если число растёт',
      action: 'Посмотреть',
    },
    sender: {
      title:
        '{count, plural, one {Письмо ждёт отправителя} few {Письма ждут отправителей} many {Писем ждут отправителей} other {Письма ждут отправителей}}',
      note: 'Отправить их ещё раз могут только отправители',
      action: 'Напомнить',
    },
    silent: {
      title: '{count, plural, one {Письмо} few {Письма} many {Писем} other {Письма}} без новостей от почты',
      note: 'Почта молчит больше двух недель',
      action: 'Посмотреть',
    },
  },
  standing: {
    title: 'Как обстоят дела',
    failed: 'Сведения не загрузились',
    returned: {
      title: 'Возвращено за {month}',
      note: '{share} от принятых писем',
    },
    slow: {
      title: 'В пути дольше 7 дней',
      note: 'Всего в пути {count, number}',
    },
    region: {
      title: '{region}: дольше нормы',
      note: '90\u00A0% писем за {days, plural, one {#\u00A0день} few {#\u00A0дня} many {#\u00A0дней} other {#\u00A0дня}}, норма {norm}',
    },
    action: 'Открыть',
    none: 'Исключений нет',
    noneNote: 'Возвратов, долгих писем и регионов дольше нормы нет',
    /** Beside the figures, which say the rest. */
    noRegions: 'Регионов дольше нормы нет',
  },
  /** Records of the pages of a menu section, in place of their hints. */
  counts: {
    globalOrganizations:
      '{count, plural, one {#\u00A0организация} few {#\u00A0организации} many {#\u00A0организаций} other {#\u00A0организации}}',
    globalUnits:
      '{count, plural, one {#\u00A0подразделение} few {#\u00A0подразделения} many {#\u00A0подразделений} other {#\u00A0подразделения}}',
    globalUsers:
      '{count, plural, one {#\u00A0пользователь} few {#\u00A0пользователя} many {#\u00A0пользователей} other {#\u00A0пользователя}}',
    templateList:
      '{count, plural, one {#\u00A0шаблон} few {#\u00A0шаблона} many {#\u00A0шаблонов} other {#\u00A0шаблона}}',
    registryPermissions:
      '{count, plural, one {#\u00A0организация} few {#\u00A0организации} many {#\u00A0организаций} other {#\u00A0организации}}',
  },
  templateChanged: '{templates}, последний изменён {day}',
  lastTemplates: {
    title: 'Изменены последними',
    note: '{organization} · версия {version}, {placeholders, plural, one {#\u00A0поле} few {#\u00A0поля} many {#\u00A0полей} other {#\u00A0поля}}, изменён {day}',
    action: 'Открыть',
    none: 'Шаблонов пока нет',
    noneNote: 'Первый добавляют на странице «Шаблоны»',
    failed: 'Шаблоны не загрузились',
  },
  installation: {
    missing:
      'До первого письма не хватает {count, plural, one {#\u00A0пункта} few {#\u00A0пунктов} many {#\u00A0пунктов} other {#\u00A0пункта}} установки',
    missingNote: '{rest, plural, =0 {Без этого письма не отправляются} other {Ещё # стоит проверить}}',
    doubtful:
      'Установка: стоит проверить {count, plural, one {#\u00A0пункт} few {#\u00A0пункта} many {#\u00A0пунктов} other {#\u00A0пункта}}',
    doubtfulNote: 'Отправке писем это не мешает',
    action: 'Посмотреть',
  },
});
