import { formatCount } from '../lib/formats/numbers.ts';
import { countOf, pluralForm } from '../lib/formats/plural.ts';

const organizations = (count: number) => countOf(count, 'организация', 'организации', 'организаций');
const units = (count: number) => countOf(count, 'подразделение', 'подразделения', 'подразделений');

/** The permission editor of administrators (specification 2 §2). */
export const permissionTexts = {
  title: (name: string) => `Права: ${name}`,
  on: (organizationCount: number, unitCount: number) =>
    `Включено: ${organizations(organizationCount)}, ${units(unitCount)}`,
  seesAll: 'Этому пользователю по его роли и подразделению доступно всё: переключатели ничего не изменят.',
  organizations: 'Организации',
  search: 'Название или ИНН',
  onlyOn: 'Только включённые',
  noOrganizations: 'Организаций не найдено',
  organizationSwitch: (name: string) => `Доступ к организации: ${name}`,
  unitSwitch: (name: string) => `Доступ к подразделению: ${name}`,
  unitsOf: (name: string) => `Подразделения: ${name}`,
  unitsOn: (on: number, all: number) =>
    `${formatCount(on)} из ${formatCount(all)} ${pluralForm(all, 'подразделения', 'подразделений', 'подразделений')}`,
  signed: 'по договору',
  signedHint: 'Договор подписало подразделение этого пользователя: организация доступна и без переключателя',
  choose: 'Выберите организацию, чтобы увидеть её подразделения',
  noUnits: 'У организации нет подразделений',
  more: (count: number) => `Показать ещё ${formatCount(count)}`,
  loadFailed: (why: string) => `Список не загрузился. ${why}`,
  back: 'К организациям',
  copy: {
    open: 'Копировать права',
    title: (name: string) => `Копирование прав: ${name}`,
    from: 'Взять права у пользователя',
    fromEmpty: 'Выберите пользователя',
    failed: 'Список пользователей не загрузился',
    explain: 'Права этого пользователя будут заменены: что не включено у выбранного, выключится.',
    nothing: 'Ничего не изменится: права одинаковы.',
    on: (organizationCount: number, unitCount: number) =>
      `Включится: ${organizations(organizationCount)}, ${units(unitCount)}`,
    off: (organizationCount: number, unitCount: number) =>
      `Выключится: ${organizations(organizationCount)}, ${units(unitCount)}`,
    unit: (unit: string, organization: string) => `${unit} — ${organization}`,
    others: (count: number) => `и ещё ${formatCount(count)}`,
    replace: 'Заменить права',
    done: 'Права успешно скопированы',
  },
} as const;
