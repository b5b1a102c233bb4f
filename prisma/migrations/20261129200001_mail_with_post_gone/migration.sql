-- one by one
-- unsafe: releases from 1.0.2 on do not use it
drop index concurrently if exists mail_with_post;
