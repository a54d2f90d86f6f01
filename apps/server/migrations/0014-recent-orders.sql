-- The figure of the last thirty days is counted anew every hour.
create index orders_completed on orders (completed_at, technician_id) where completed_at is not null;
