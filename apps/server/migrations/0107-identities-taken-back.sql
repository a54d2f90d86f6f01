-- What an operator took back is given again by a person, not by the vendor.
alter table identity_checks add column taken_back_at timestamptz;
