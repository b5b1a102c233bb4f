-- What a person has written, as a position in the write-ahead log (decision 116). Unlogged: a mark is worth no flush of the
-- log, and a crash of the server may empty it.
create unlogged table "read_mark" (
    "user_id" integer not null,
    "position" bigint not null,

    constraint "read_mark_pkey" primary key ("user_id")
);
