drop function letter_search(text, text, int, int);
