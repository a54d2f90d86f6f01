-- What is being given back becomes nobody's number any more, whatever its asker still hears of it.
alter table masked_number_tries add column given_up_at timestamptz;
