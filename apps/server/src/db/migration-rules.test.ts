import { expect, test } from 'vitest'
import { migrationsFolder, sqlFiles } from './migration-files.ts'
import { migrationProblems } from './migration-rules.ts'

const problemsOf = (text: string) => migrationProblems({ name: '0099-new.sql', text, checksum: '' })

test.each([
  ['create index orders_new on orders (status)', 'created concurrently'],
  ['create unique index orders_new on orders (status)', 'created concurrently'],
  ['create index concurrently orders_new on orders (status)', 'file of its own'],
  ['drop index orders_running', 'dropped concurrently'],
  ['alter table orders add constraint c check (status <> $$x$$)', 'not valid'],
  ['alter table orders add check (pay_amount > 0)', 'not valid'],
  ['alter table orders add constraint f foreign key (a) references accounts (id)', 'not valid'],
  ['alter table orders add column a text check (a <> $$b$$)', 'not valid'],
  ['alter table orders add column a text references accounts (id)', 'not valid'],
  ['alter table orders add constraint u unique (a, b)', 'using index'],
  ['alter table orders alter column pay_way set not null', 'is not null'],
  ['alter table orders alter pay_way set not null', 'is not null'],
  ['alter table orders add column a text, add column b text not null', 'nullable or has a default'],
  ['alter table orders add b text not null', 'nullable or has a default'],
  ['alter table orders add column a bigint generated always as identity', 'rewrites'],
  ['alter table orders add column a text default gen_random_uuid()', 'rewrites'],
  ['alter table orders alter column pay_amount type numeric', 'rewrites'],
  ['alter table orders drop column remark', 'contract: <release>'],
  ['alter table orders drop remark', 'contract: <release>'],
  ['alter table orders rename column remark to note', 'contract: <release>'],
  ['alter table orders rename to visits', 'contract: <release>'],
  ['drop table orders', 'contract: <release>'],
  ['drop function least_prices', 'contract: <release>'],
  ['update orders set remark = $$x$$', 'in lots'],
  ['truncate poster_scans', 'shuts the table'],
  ['create or replace view v_audit_overlap as select 1', 'apps/server/views'],
  ['alter table orders add constraint c check (a > 0) not valid; alter table orders validate constraint c', 'in a later step'],
  ['-- outside a transaction\nalter table orders add column a text', 'only what must run outside'],
])('%s is refused', (text, why) => {
  expect(problemsOf(`${text};\n`).join('\n')).toContain(why)
})

test.each([
  'alter table orders add column a text',
  'alter table orders add column a boolean not null default false, add column b timestamptz default now()',
  "alter table orders add column a text not null default 'x, (y)'",
  'alter table orders add constraint c check (a > 0) not valid;\n-- step\nalter table orders validate constraint c',
  'alter table orders drop constraint c, add constraint c check (a in (1, 2)) not valid',
  '-- outside a transaction\ncreate index concurrently orders_new on orders (status);\ndrop index concurrently orders_running',
  '-- contract: 1.4\nalter table orders drop column remark',
  'create table visits (id text primary key, order_id text not null references orders (id));\ncreate index visits_by_order on visits (order_id)',
  'create function once(t regclass) returns void language sql as $$ select $$;\nselect once($$orders$$);\ndrop function once(regclass)',
  'update orders set remark = $$x$$ where remark = $$y$$',
  '-- create index i on orders (status);\ncomment on table orders is $$drop table orders;$$',
])('%s is fine', (text) => {
  expect(problemsOf(`${text};\n`)).toEqual([])
})

test('what was written before these rules would not pass them, so they see real files', () => {
  const former = sqlFiles(migrationsFolder).filter(({ name }) => name < '0026')
  expect(former.flatMap(migrationProblems).map((problem) => problem.slice(0, 4))).toEqual(expect.arrayContaining(['0020', '0021', '0022', '0024', '0025']))
})
