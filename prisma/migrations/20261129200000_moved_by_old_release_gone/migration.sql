-- Releases from 1.0.2 on set moved_on themselves (decision 049).
drop trigger keep_moved_on on mail;
drop function keep_moved_on();
