-- one by one
alter table registry_row validate constraint registry_row_added_by_id_fkey;
