/** Templates of the organization that may import registries. Their files are in the folder `templates`. */
export const templates = [
  { id: 1, name: 'Требование об оплате', file: 'payment-demand.html', fileName: 'Требование об оплате.html' },
  { id: 2, name: 'Уведомление', file: 'notice.html', fileName: 'Уведомление.html' },
] as const;
