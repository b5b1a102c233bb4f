-- Places that the state classifier no longer has stood with their Cyrillic name in the Latin column too, and one whose Russian
-- name an installation had changed kept its capitals. Ids, Russian names and what an installation wrote itself stay.
-- unsafe: two dozen rows that nothing else writes
UPDATE "area" a SET
  "name_uz" = CASE WHEN a."name_uz" ~ '[А-Яа-яЁёЎўҚқҒғҲҳ]' THEN n.latin ELSE a."name_uz" END,
  "name_uz_cyr" = CASE WHEN a."name_uz_cyr" = upper(a."name_uz_cyr") THEN n.cyrillic ELSE a."name_uz_cyr" END
FROM (VALUES
  (205, 'Krasnogorsk', 'Красногорск'),
  (1121, 'Yangiobod shahri', 'Янгиобод шаҳри'),
  (1419, 'Temiryo''l tumani', 'Темирйўл тумани'),
  (2016, 'Fayzulla Xo''jayev tumani', 'Файзулла Хўжаев тумани'),
  (2017, 'To''qimachi tumani', 'Тўқимачи тумани'),
  (1412, 'Go''zalkent tumani', 'Гўзалкент тумани'),
  (1416, 'Chelak tumani', 'Челак тумани'),
  (1418, 'Bog''ishamol tumani', 'Боғишамол тумани'),
  (1420, 'Oqtosh shahri', 'Оқтош шаҳри'),
  (1423, 'Siyob tumani', 'Сиёб тумани'),
  (58, 'Dashtobod tumani', 'Даштобод тумани'),
  (2027, 'Jizzax tumani', 'Жиззах тумани'),
  (1505, 'Oxunboboyev tumani', 'Охунбобоев тумани'),
  (1522, 'Qirg''uli tumani', 'Қирғули тумани'),
  (1719, 'Qorasuv shahri', 'Қорасув шаҳри'),
  (1601, 'Davlatobod tumani', 'Давлатобод тумани'),
  (1618, 'Haqqulobod shahri', 'Ҳаққулобод шаҳри'),
  (2030, 'Yangi Namangan tumani', 'Янги Наманган тумани'),
  (1807, 'Bahoriston tumani', 'Баҳористон тумани'),
  (137, 'Denov shahri', 'Денов шаҳри'),
  (1905, 'Sharg''un tumani', 'Шарғун тумани'),
  (2009, 'Gazli shahri', 'Газли шаҳри'),
  (199, 'Xalqobod shahri', 'Халқобод шаҳри'),
  (197, 'Pitnak tumani', 'Питнак тумани')
) AS n (id, latin, cyrillic) WHERE a."id" = n.id;
