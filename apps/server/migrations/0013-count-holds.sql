-- Volatile, so that it counts at the moment it is asked and not as of the statement's start: a creation that gets its
-- account's lock sees every order made before it.
create function open_holds(account text) returns bigint language sql volatile as $$
  select count(*) from orders where account_id = account and status = 'PENDING_PAYMENT' and hidden_at is null
$$;
