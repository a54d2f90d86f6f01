import { readFileSync } from 'node:fs'
import { endpoints } from '@anxin/contract/endpoints'
import { manageEndpoints } from '@anxin/contract/manage/endpoints'
import { expect, test } from 'vitest'

test('whatever either side or an operator can do to an order is done in these lives', () => {
  const acts = ['acts', 'aftersales', 'health', 'objections', 'mishaps']
    .map((name) => readFileSync(new URL(`./random-${name}.ts`, import.meta.url), 'utf8'))
    .join('')
  const ofOrders = Object.entries(endpoints).filter(([, { method, path }]) => method === 'POST' && /\/order\/(?!pay)|\/penalty\/|abnormalApply/.test(path))
  const ofDesk = Object.entries(manageEndpoints).filter(
    ([name, { method }]) => method === 'POST' && /^(order|refund|appeal|approval)\/|^ticket\/(take|decide)$/.test(name),
  )
  const beside = ['order/note', 'order/contact', 'order/chat', 'testPaySuccess', 'editReview']
  const wanted = [...ofOrders, ...ofDesk].map(([name]) => name).filter((name) => !beside.includes(name))
  expect(wanted.length).toBeGreaterThan(40)
  expect(wanted.filter((name) => !acts.includes(`'${name}'`))).toEqual([])
})
