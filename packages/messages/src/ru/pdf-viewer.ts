import { defineTexts } from '../define-texts.ts';
/** The PDF viewer. */
export const pdfViewerTexts = defineTexts('pdfViewerTexts', {
  toolbar: 'Просмотр документа',
  pages: 'Страницы документа',
  pageOf: { before: 'Страница', after: 'из {total}' },
  page: 'Страница {page}',
  shortPage: 'стр. {page}',
  openPage: 'Открыть: стр. {page}',
  openMarkedPage: 'Открыть: {mark} стр. {page}',
  previous: 'Предыдущая страница',
  next: 'Следующая страница',
  zoomIn: 'Увеличить',
  zoomOut: 'Уменьшить',
  zoom: '{percent}\u00A0%',
  print: 'Печать',
  printBlocked: 'Браузер не открыл документ для печати. Скачайте его',
  download: 'Скачать',
  fullScreen: 'На весь экран',
  leaveFullScreen: 'Выйти из полноэкранного режима',
  proof: 'Проверка печати',
  loading: 'Документ открывается…',
  unreadable: 'Документ не открылся. Скачайте его и откройте в другой программе',
  pageDrawing: 'Страница рисуется…',
  pageUnreadable: 'Страница не открылась',
  tooHeavy:
    'Документ слишком тяжёлый для показа. Само письмо может быть в порядке: скачайте документ и откройте его в другой программе',
  pageTooHeavy:
    'Страница слишком тяжёлая для показа. Само письмо может быть в порядке: скачайте документ и откройте его в другой программе',
  pageTooHeavyShort: 'Слишком тяжёлая для показа',
  oldBrowser:
    'Этот браузер не может показать документ. Обновите браузер или скачайте документ и откройте его в другой программе',
});
