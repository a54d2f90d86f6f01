import { escapeHtml, page, scriptJson, yuan } from './page.ts'

const style = `<style>
main,#ready{display:flex;flex-direction:column}main{padding-top:0}#ready{flex:1}[hidden]{display:none!important}
header{display:flex;justify-content:center;align-items:center;min-height:52px;font-size:17px;font-weight:600}
.notice{margin:0 0 28px;text-align:center;color:var(--ink-3);font-size:12px}
.mark{width:52px;height:52px;margin:0 auto 10px;border-radius:14px;background:#1d5bd6;color:#fff;display:grid;place-items:center;font-size:24px;font-weight:600}
.payee{text-align:center;font-size:15px;color:var(--ink-2);margin:0 0 6px}
.amount{margin:0 0 28px;text-align:center;font-size:46px;line-height:1.2;font-weight:600;font-variant-numeric:tabular-nums;letter-spacing:-.5px}
.amount small{font-size:26px;margin-right:2px;font-weight:500}
dl{margin:0;padding:4px 16px}
dl div{display:flex;gap:16px;justify-content:space-between;padding:12px 0;border-bottom:1px solid var(--line)}
dl div:last-child{border:0}
dt{flex:none;color:var(--ink-3)}dd{margin:0;text-align:right;overflow-wrap:anywhere}
.foot{margin-top:auto;padding-top:28px;display:grid;gap:8px}
.done{text-align:center;padding-top:14vh}
.done svg{width:72px;height:72px;color:var(--pay)}
.done h1{font-size:22px;margin:14px 0 6px}
#problem{min-height:22px;margin:0;text-align:center;color:#c93a32;font-size:13px}
</style>`

const tick =
  '<svg viewBox="0 0 72 72" fill="none" aria-hidden="true"><circle cx="36" cy="36" r="34" fill="currentColor"/><path d="M22 37l10 10 19-21" stroke="var(--surface)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/></svg>'

const clockTime = (at: number) => new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit', hour12: false }).format(at)

// Runs in the browser. Leaves by the redirect address, by the frame's owner, or back where the person came from.
const behaviour = `
const cashier = JSON.parse(document.getElementById('cashier').textContent)
function leave(result) {
  if (cashier.embedded) return parent.postMessage({ ...cashier.embedded, result }, '*')
  if (cashier.redirectUrl) return location.replace(cashier.redirectUrl)
  if (result === 'cancel' && history.length > 1) history.back()
}
const pay = document.getElementById('pay')
pay?.addEventListener('click', async () => {
  pay.disabled = true
  pay.textContent = '支付中'
  try {
    const response = await fetch(cashier.payAddress, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(cashier.which),
    })
    const answer = await response.json()
    if (!response.ok && answer.code !== 'ORDERPAID') throw new Error(answer.message)
    document.getElementById('ready').hidden = true
    document.getElementById('done').hidden = false
    document.title = '支付成功'
    document.getElementById('back').focus()
    setTimeout(() => leave('ok'), 1200)
  } catch (error) {
    document.getElementById('problem').textContent = error.message || '支付失败，请重试'
    pay.disabled = false
    pay.textContent = '支付'
  }
})
document.getElementById('cancel')?.addEventListener('click', () => leave('cancel'))
document.getElementById('back')?.addEventListener('click', () => leave(document.getElementById('done') ? 'ok' : 'cancel'))
`

/** What is paid for, in the words of a cashier; amounts in fen, moments epoch milliseconds. */
type Due = { outTradeNo: string; description: string; total: number; expireAt: number }

type Cashier = {
  due: Due
  state: 'due' | 'paid' | 'closed' | 'expired'
  /** Where the press goes to, and which payment it names. */
  payAddress: string
  which: Record<string, string>
  redirectUrl: string | undefined
  /** What the owner of the frame is sent, where the cashier stands in one. */
  embedded?: Record<string, string> | undefined
  merchant: string
  vendor: { name: string; wallet: string; tint?: string }
}

function readyView({ due, merchant, vendor }: Cashier) {
  const { outTradeNo, description, total, expireAt } = due
  return `<div id="ready">
<header>${vendor.name}</header><p class="notice">模拟收银台，不会真的扣款</p>
<div class="mark" aria-hidden="true">${escapeHtml(merchant.slice(0, 1))}</div>
<p class="payee">${escapeHtml(merchant)}</p>
<p class="amount"><small>¥</small>${yuan(total)}</p>
<dl class="card"><div><dt>商品</dt><dd>${escapeHtml(description)}</dd></div><div><dt>商户单号</dt><dd>${escapeHtml(outTradeNo)}</dd></div><div><dt>支付方式</dt><dd>${vendor.wallet}</dd></div><div><dt>支付截止</dt><dd>${clockTime(expireAt)}</dd></div></dl>
<div class="foot"><p id="problem" role="alert"></p><button class="pay" id="pay" type="button">支付</button><button class="plain" id="cancel" type="button">取消</button></div></div>`
}

const doneView = ({ due, merchant }: Cashier, hidden: boolean) => `<div id="done" class="done" role="status"${hidden ? ' hidden' : ''}>${tick}
<h1>支付成功</h1><p class="payee">${escapeHtml(merchant)}</p><p class="amount"><small>¥</small>${yuan(due.total)}</p>
<button class="pay" id="back" type="button">完成</button></div>`

/** A page that says why nothing can be paid here. */
export const sorryPage = (title: string, text: string, script = '') =>
  page({
    title,
    head: style,
    body: `<main><div class="done"><h1>${escapeHtml(title)}</h1><p class="quiet">${escapeHtml(text)}</p>${script && '<button class="plain" id="back" type="button">返回商家</button>'}</div></main>${script}`,
  })

/** The cashier a person sees: pay or cancel, then back to the merchant. */
export function cashierPage(cashier: Cashier): string {
  const { state, payAddress, which, redirectUrl, embedded, vendor } = cashier
  const facts = scriptJson({ payAddress, which, redirectUrl, embedded })
  const script = `<script type="application/json" id="cashier">${facts}</script><script>${behaviour}</script>`
  const head = `${style}${vendor.tint ?? ''}`
  if (state === 'paid') return page({ title: '支付成功', head, body: `<main>${doneView(cashier, false)}</main>${script}` })
  if (state === 'closed') return sorryPage('订单已关闭', '订单已超过支付时间或已被商家关闭', script)
  if (state === 'expired') return sorryPage('支付链接已失效', '请返回商家重新发起支付', script)
  return page({ title: '确认支付', head, body: `<main>${readyView(cashier)}${doneView(cashier, true)}</main>${script}` })
}
