-- outside a transaction
create index concurrently profile_changes_with_pictures on profile_changes (coalesce(decided_at, submitted_at)) where state in ('REJECTED', 'WITHDRAWN') and (avatar_key is not null or photo_keys is not null);
