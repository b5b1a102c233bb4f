create type mail_page as enum ('draft', 'sent', 'all', 'staff');
create table mail_view (
  id serial not null,
  user_id integer not null,
  page mail_page not null,
  name text not null,
  name_key text not null,
  filters jsonb not null,
  sort text not null,
  descending boolean not null,
  created_on timestamptz(3) not null,
  constraint mail_view_pkey primary key (id)
);
create unique index mail_view_user_id_page_name_key_key on mail_view (user_id, page, name_key);
alter table mail_view add constraint mail_view_user_id_fkey
  foreign key (user_id) references user_account (id) on delete cascade on update cascade;
