-- Words that a text holds, as an index can find them: each character and each two that stand together. Two are a whole word in Chinese,
-- which trigrams do not see. What one looks for is taken apart by pieces_of_words (0003).
create function word_pieces(words text) returns text[] language sql immutable parallel safe cost 1000 as $$
  select array(select distinct substr(w.words, i, n) from (select lower(word_pieces.words) as words) w, generate_series(1, char_length(w.words)) i, (values (1), (2)) v(n)
    where i + n <= char_length(w.words) + 1)
$$;
