const reasons: Record<string, string> = {
  'region-area-mismatch': 'Почта не приняла письмо: район не относится к области. Создайте копию с верными данными',
  'pdf-unreadable': 'Почта не смогла прочитать PDF. Сохраните документ заново и создайте письмо ещё раз',
  'pdf-too-long': 'Почта не приняла письмо: слишком много страниц. Разделите документ и создайте письма заново',
};

/** What the sender reads for a reason code of the post. */
export function rejectionReason(code: string): string {
  return reasons[code] ?? 'Почта не приняла письмо. Проверьте адрес и документ и создайте письмо ещё раз';
}
