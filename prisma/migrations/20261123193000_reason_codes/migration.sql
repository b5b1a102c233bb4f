-- Why a letter does not go on, and why a row became no letter, were kept as Russian sentences; they are kept as codes now, with the
-- values of their sentence. What is not found here stays a sentence, which is shown as it is. The history keeps what it said: its
-- entries are chained by their hashes.
update mail set status_reason = reason.code
from (values
  ('our-failure', 'Сбой у нас, мы уже знаем. Деньги не списаны'),
  ('post-silent', 'Почта не ответила за 24 часа. Деньги не списаны. Отправьте ещё раз'),
  ('accepted-superseded', 'Почта приняла прежнюю отправку этого письма. Мы выясняем это с почтой, не отправляйте его ещё раз'),
  ('post-area-elsewhere', 'Почта не приняла письмо: район не относится к области. Создайте копию с верными данными'),
  ('post-pdf-unreadable', 'Почта не смогла прочитать PDF. Сохраните документ заново и создайте письмо ещё раз'),
  ('post-pdf-too-long', 'Почта не приняла письмо: слишком много страниц. Разделите документ и создайте письма заново'),
  ('post-refused', 'Почта не приняла письмо. Проверьте адрес и документ и создайте письмо ещё раз')
) as reason (code, sentence)
where status_reason = reason.sentence;

update registry_row set problem = reason.code
from (values
  ('print-too-slow', 'Письмо готовится слишком долго. Упростите шаблон'),
  ('print-too-much-memory', 'Письмо слишком велико для печати. Уменьшите рисунки или упростите шаблон'),
  ('print-too-large', 'Файл письма больше 10 МБ. Уменьшите рисунки в шаблоне'),
  ('print-page-size', 'Страница письма не A4. Исправьте размер бумаги в шаблоне'),
  ('print-empty', 'Письмо получилось пустым: в шаблоне нет видимого текста'),
  ('print-too-wide', 'Не помещается по ширине'),
  ('print-cut-off', 'Не помещается на страницу'),
  ('print-no-shape', 'Нет шрифта, чтобы напечатать'),
  ('print-failed', 'Письмо не печатается. Проверьте шаблон')
) as reason (code, sentence)
where problem = reason.sentence;

update registry_row set problem = 'print-too-many-pages ' || jsonb_build_object('max', substring(problem from '\d+')::int)::text
where problem ~ '^В письме больше \d+ страниц: почта столько не печатает$';

-- «Не помещается по ширине: «https://…»»: what it is about stands behind.
update registry_row set problem = 'print-problem-at '
  || jsonb_build_object('problem', jsonb_build_array(reason.code), 'what', substring(problem from '«(.*)»$'))::text
from (values
  ('print-too-slow', 'Письмо готовится слишком долго. Упростите шаблон'),
  ('print-too-much-memory', 'Письмо слишком велико для печати. Уменьшите рисунки или упростите шаблон'),
  ('print-too-large', 'Файл письма больше 10 МБ. Уменьшите рисунки в шаблоне'),
  ('print-page-size', 'Страница письма не A4. Исправьте размер бумаги в шаблоне'),
  ('print-empty', 'Письмо получилось пустым: в шаблоне нет видимого текста'),
  ('print-too-wide', 'Не помещается по ширине'),
  ('print-cut-off', 'Не помещается на страницу'),
  ('print-no-shape', 'Нет шрифта, чтобы напечатать'),
  ('print-failed', 'Письмо не печатается. Проверьте шаблон')
) as reason (code, sentence)
where starts_with(problem, reason.sentence || ': «') and right(problem, 1) = '»';
