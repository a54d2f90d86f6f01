import { expect, test } from 'vitest'
import { asOwner } from '../testing/as-owner.ts'
import { aTestApp } from '../testing/start-test-app.ts'

const app = aTestApp()

/**
 * Foreign keys that nothing is found by. Accounts, technicians, orders, operators and what a catalogue lists are never
 * deleted, so that no deletion looks for the rows either. Anyone who begins to read by one takes it off and adds the index.
 */
const readByAnother: Record<string, readonly string[]> = {
  'a short table, read whole': ['banners (city_code)', 'coupons (category_id)', 'coupons (city_code)', 'projects (category_id)', 'shops (city_code)'],
  'rows that are soon deleted': ['safety_links (account_id)', 'safety_links (order_id)'],
  'a log, read by its time': ['security_events (account_id)'],
  'read by the order': [
    'orders (coupon_charged_to)',
    'early_ends (technician_id)',
    'masked_number_tries (technician_id)',
    'order_items (project_id)',
    'order_notes (operator_id)',
    'substitutes (technician_id)',
    'substitutions (technician_id)',
  ],
  'read by the account': [
    'accounts (invited_poster)',
    'blocked_technicians (technician_id)',
    'posted_requests (chosen_technician_id)',
    'posted_requests (project_id)',
    'poster_counts (banner_id)',
    'safety_places (order_id)',
    'safety_timers (order_id)',
    'suggestions (review_id)',
    'vip_purchases (plan_id)',
  ],
  'read by the message': ['chat_reports (order_id)'],
  'read by what it is about': [
    'approvals (asked_by)',
    'approvals (decided_by)',
    'control_requests (asked_by)',
    'control_requests (decided_by)',
    'suspensions (begun_by)',
    'suspensions (ended_by)',
  ],
  'read in part only, by an index of that part': [
    'follows (technician_id)',
    'papers (kid)',
    'applications (city_code)',
    'occupancies (technician_id)',
    'offers (project_id)',
    'order_changes (order_id)',
  ],
  'counted by the audit alone': ['orders (user_coupon_id)'],
  'named by each row, never asked for': [
    'shops (licence_key)',
    'alarms (taken_by)',
    'vault_grants (granted_by)',
    'vaults (made_by)',
    'refunds (paid_operator)',
    'reviews (project_id)',
  ],
  'lists of a city are read from listings, which have one': ['technicians (city_code)'],
}

test('a foreign key has an index that begins with it, but where nothing is found by it', async () => {
  // An index of a part serves when the part is every row that has the key at all.
  const { rows } = await asOwner(
    app,
    `select c.conrelid::regclass || ' (' || string_agg(a.attname, ', ' order by k.at) || ')' as key
     from pg_constraint c cross join unnest(c.conkey) with ordinality k (attnum, at)
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
     where c.contype = 'f' and not exists (
       select from pg_index i
       where i.indrelid = c.conrelid and i.indisvalid and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
         and coalesce(pg_get_expr(i.indpred, i.indrelid) = (select format('(%I IS NOT NULL)', n.attname) from pg_attribute n where n.attrelid = c.conrelid and n.attnum = all(c.conkey)), i.indpred is null))
     group by c.oid, c.conrelid`,
  )
  expect(rows.map(({ key }) => key).toSorted()).toEqual(Object.values(readByAnother).flat().toSorted())
})
