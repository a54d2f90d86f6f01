import { expect, test } from 'vitest'
import { billLinesOf as alipayLinesOf } from '../../../outside/payments/alipay/bill.ts'
import { billLinesOf } from '../../../outside/payments/wechat/bill.ts'

const names = ['交易时间', '微信订单号', '商户订单号', '交易状态', '商品名称', '商户退款单号', '退款状态', '手续费', '订单金额', '申请退款金额', '费率备注']
type Row = Partial<Record<string, string>>
const cells = (row: Row, of = names) => {
  const all: Row = {
    交易时间: '2026-11-20 10:00:00',
    微信订单号: '4200001',
    商户订单号: 'P100001',
    交易状态: 'SUCCESS',
    手续费: '0.60',
    订单金额: '100.00',
    ...row,
  }
  return of.map((name) => all[name] ?? '')
}
const ticked = (row: Row, of = names) =>
  cells(row, of)
    .map((cell) => `\`${cell}`)
    .join(',')
const quoted = (row: Row) =>
  cells(row)
    .map((cell) => `"${cell}"`)
    .join(',')
const bill = (rows: string[], { total = rows.length, of = names } = {}) =>
  [of.join(','), ...rows, '总交易单数,订单总金额', `\`${total},\`100.00`, ''].join('\n')
const other = ticked({ 商户订单号: 'P200002' })
const read = (text: string) => billLinesOf(text).map((line) => (line.kind === 'UNREAD' ? ['UNREAD', line.text] : [line.kind, line.payNo, line.amount]))
const [first, second] = [
  ['PAYMENT', 'P100001', 10_000],
  ['PAYMENT', 'P200002', 10_000],
]

test.each([
  ['backticks', ticked({ 商品名称: '按\n摩' })],
  ['quotation marks', quoted({ 商品名称: '按\n摩' })],
  ['backticks over four lines', ticked({ 商品名称: '按\n\n摩,全\n身' })],
])('a line break in a cell between %s keeps its row whole, and the next one is read', (_, row) => {
  expect(read(bill([row, other]))).toEqual([first, second])
})

test('a row that a line break cuts where nothing says that it goes on is tickets of its own, and the rest is read', () => {
  expect(read(bill([ticked({ 费率备注: '一\n二' }), other]))).toEqual([first, ['UNREAD', '二'], second])
  expect(read(bill(['`2026-11-20 10:00:00,`wx1\n,`9', other]))).toEqual([['UNREAD', '`2026-11-20 10:00:00,`wx1'], ['UNREAD', ',`9'], second])
})

test('a head that is repeated among the rows is a row of its own that is not understood', () => {
  const head = names.join(',')
  expect(read(bill([ticked({}), head, other], { total: 2 }))).toEqual([first, ['UNREAD', head], second])
})

test('a bill without the column of the fee, which nothing is compared with, is read', () => {
  const of = names.filter((name) => name !== '手续费')
  expect(read(bill([ticked({}, of)], { of }))).toEqual([first])
  const alipay = [
    '支付宝交易号\t,商户订单号\t,业务类型\t,完成时间\t,订单金额(元)\t,退款批次号/请求号',
    '2026112022001\t,P100001\t,交易\t,2026-11-20 10:00:00\t,100.00\t,\t',
  ]
  expect(alipayLinesOf([...alipay, '#交易合计：1笔', '#退款合计：0笔', ''].join('\n'))).toMatchObject([{ kind: 'PAYMENT', payNo: 'P100001', amount: 10_000 }])
})

test('a bill that lacks a row, has one too many, or has no amounts is still refused as a whole', () => {
  const of = names.filter((name) => name !== '订单金额')
  expect(() => billLinesOf(bill([ticked({}), other], { total: 3 }))).toThrow('it names 3 lines and has 2')
  expect(() => billLinesOf(bill([ticked({}), other], { total: 1 }))).toThrow('it names 1 lines and has 2')
  expect(() => billLinesOf(bill([ticked({}, of)], { of }))).toThrow('it has no column')
})
