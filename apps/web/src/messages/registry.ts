import { countOf } from '../lib/formats/plural.ts';

const rows = (count: number) => countOf(count, 'строка', 'строки', 'строк');
const letters = (count: number) => countOf(count, 'письмо', 'письма', 'писем');

/** Words of a registry above the list of its letters. */
export const registryTexts = {
  filter: 'Реестр',
  name: (id: number, fileName: string | null) => fileName ?? `Реестр № ${id}`,
  label: 'Реестр',
  making: (created: number, total: number) => `Готовим письма: ${created} из ${total}`,
  ready: (created: number) => `${letters(created)} готово к подписи`,
  failed: (count: number) => `Не получилось: ${rows(count)}`,
  show: 'Показать причины',
  hide: 'Скрыть причины',
  problem: (row: number, text: string) => `Строка ${row}: ${text}`,
  problemsFailed: 'Причины не загрузились',
  retry: 'Попробовать ещё раз',
  retryFailed: 'Попробовать не удалось',
  remove: 'Удалить реестр',
  removing: (name: string) => `Удалить реестр «${name}»?`,
  lost: (count: number) =>
    `${letters(count)} из этого реестра и их PDF исчезнут из «Созданных». Вернуть их нельзя: реестр придётся загрузить заново.`,
  removed: 'Реестр удалён',
  notLoaded: 'Сведения о реестре не загрузились',
  gone: 'Такого реестра нет: он удалён или загружен другим подразделением',
} as const;
