import { defineTexts } from '../define-texts.ts';

/** Description of an Excel file of letters or of the audit log: in print and in the file's properties. */
export const exportFileTexts = defineTexts('exportFileTexts', {
  made: '{app}. Выгружено {when}',
  named: '{name}: {value}',
  period: 'Период',
  range: '{start} – {end}',
  since: 'с {day}',
  until: 'по {day}',
  allOrganizations: 'Все организации',
  chosen: 'Выбрано писем: {count}',
  filters: {
    externalId: 'Номер в программе отправителя',
    registry: 'Реестр',
    creatorUser: 'Кто создал',
    senderUser: 'Кто отправил',
    sendStatus: 'Статус отправки',
    isPerformed: 'Есть результат доставки',
    changed: 'Изменено',
  },
  pages: {
    over: 'больше {count}',
    under: 'меньше {count}',
    least: 'от {count}',
    most: 'до {count}',
  },
});
