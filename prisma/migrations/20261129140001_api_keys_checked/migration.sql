-- one by one
alter table user_account validate constraint user_login_shape;
alter table user_account validate constraint user_program_has_no_login;
