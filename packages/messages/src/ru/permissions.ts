import { defineTexts } from '../define-texts.ts';

/** The permission editor of administrators (specification 2 §2). */
export const permissionTexts = defineTexts('permissionTexts', {
  title: 'Права: {name}',
  on: 'Включено: {organizationCount, plural, one {#\u00A0организация} few {#\u00A0организации} many {#\u00A0организаций} other {#\u00A0организации}}, {unitCount, plural, one {#\u00A0подразделение} few {#\u00A0подразделения} many {#\u00A0подразделений} other {#\u00A0подразделения}}',
  seesAll: 'Этому пользователю по его роли и подразделению доступно всё: переключатели ничего не изменят.',
  organizations: 'Организации',
  search: 'Название или ИНН',
  onlyOn: 'Только включённые',
  noOrganizations: 'Организаций не найдено',
  organizationSwitch: 'Доступ к организации: {name}',
  unitSwitch: 'Доступ к подразделению: {name}',
  unitsOf: 'Подразделения: {name}',
  unitsOn:
    '{on, number} из {all, number} {all, plural, one {подразделения} few {подразделений} many {подразделений} other {подразделений}}',
  signed: 'по договору',
  signedHint: 'Подписан с подразделением подразделение этого пользователя: организация доступна и без переключателя',
  choose: 'Выберите организацию, чтобы увидеть её подразделения',
  noUnits: 'У организации нет подразделений',
  more: 'Показать ещё {count, number}',
  loadFailed: 'Список не загрузился. {why}',
  back: 'К организациям',
  copy: {
    open: 'Копировать права',
    title: 'Копирование прав: {name}',
    from: 'Взять права у пользователя',
    fromEmpty: 'Выберите пользователя',
    failed: 'Список пользователей не загрузился',
    explain: 'Права этого пользователя будут заменены: что не включено у выбранного, выключится.',
    nothing: 'Ничего не изменится: права одинаковы.',
    on: 'Включится: {organizationCount, plural, one {#\u00A0организация} few {#\u00A0организации} many {#\u00A0организаций} other {#\u00A0организации}}, {unitCount, plural, one {#\u00A0подразделение} few {#\u00A0подразделения} many {#\u00A0подразделений} other {#\u00A0подразделения}}',
    off: 'Выключится: {organizationCount, plural, one {#\u00A0организация} few {#\u00A0организации} many {#\u00A0организаций} other {#\u00A0организации}}, {unitCount, plural, one {#\u00A0подразделение} few {#\u00A0подразделения} many {#\u00A0подразделений} other {#\u00A0подразделения}}',
    unit: '{unit} — {organization}',
    others: 'и ещё {count, number}',
    replace: 'Заменить права',
    done: 'Права успешно скопированы',
  },
});
