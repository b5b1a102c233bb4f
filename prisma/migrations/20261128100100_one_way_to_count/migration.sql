-- By themselves, so that no trigger which called them is still running.
drop function charged_by(mail, bigint);
drop function count_accepted(mail, int, int);
