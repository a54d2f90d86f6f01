import { asOwner } from '../../../testing/as-owner.ts'
import { aCity } from '../../../testing/factories.ts'
import type { TestApp } from '../../../testing/start-test-app.ts'

export const center = { lat: 30.2741, lng: 120.1551 }
const many = 20_000
/** Spread from 0 to 1, the same at every run. */
const share = (number: string) => `(hashint4(${number}) & 65535) / 65536.0`

/** Twenty thousand technicians, evenly over a square of some 60 km; written as the owner, whom no statement's time limit and no missing right stops. */
export async function aCrowd(app: TestApp) {
  await aCity(app)
  const statements = [
    `insert into accounts (id, phone, nickname, invite_code, created_at) select 'crowd' || n, '1' || (3900000000 + n), '群', 'C' || n, now() from generate_series(1, ${many}) n`,
    `insert into technicians (id, account_id, city_code, nickname, avatar_key, sex, birthday, work_years, intro, home_lat, home_lng, service_radius_m, hours, search_text, calendar_secret, papers_from, approved_at, order_count_30d)
    select 'crowd' || n, 'crowd' || n, '330100', '群' || n, 'x', 1 + n % 2, '1990-01-01', 3, '', ${center.lat} + (${share('n')} - 0.5) * 0.54, ${center.lng} + (${share('-n')} - 0.5) * 0.62, 20000,
      '[{"weekday":6,"ranges":[[600,1320]]},{"weekday":0,"ranges":[[600,1320]]}]', '群' || n || ' 肩颈', 'crowd' || n, 'infinity', now() - interval '60 days', n % 50 from generate_series(1, ${many}) n`,
    'analyze technicians, listings',
  ]
  for (const text of statements) await asOwner(app, text)
}
