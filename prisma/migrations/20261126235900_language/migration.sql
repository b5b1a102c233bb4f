create type language as enum ('ru', 'uz-Latn', 'uz-Cyrl');
alter table user_account add column language language;
