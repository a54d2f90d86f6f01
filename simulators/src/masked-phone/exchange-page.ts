import { page } from '../page.ts'

const style = `<style>
h1{margin-bottom:2px}h2{font-size:15px;margin:24px 0 8px}
ol{list-style:none;margin:0;padding:0}
.line{display:flex;justify-content:space-between;align-items:center;gap:12px;font-variant-numeric:tabular-nums}
.line+.line{margin-top:8px}
.line b{font-weight:600}.line span{color:var(--ink-3);font-size:13px}
.card button,form button{width:auto;min-height:44px;padding:0 16px;font-size:15px;line-height:44px;background:color-mix(in srgb,var(--primary) 12%,var(--surface));color:var(--primary)}
form{display:grid;grid-template-columns:1fr 1fr auto;gap:8px;align-items:end}
input{width:100%;min-height:44px;padding:0 14px;border:1px solid var(--line);border-radius:10px;background:var(--surface);color:var(--ink);font:inherit}
input:focus-visible{outline:3px solid var(--primary);outline-offset:1px}
.empty{color:var(--ink-3);margin:0}
</style>`

const behaviour = `
const make = (tag, text, className) => Object.assign(document.createElement(tag), { textContent: text ?? '', className: className ?? '' })
const when = (at) => new Date(at).toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false })
const masked = (phone) => phone.slice(0, 3) + '****' + phone.slice(-4)
const outcomes = { CONNECTED: '已接通', EXPIRED: '号码已失效', NOT_A_PARTY: '主叫不是这个号码的一方', UNKNOWN_NUMBER: '空号' }
const state = document.getElementById('state')
async function call(from, number) {
  const response = await fetch('/masked-phone/_control/call', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ from, number }) })
  const { outcome, to } = await response.json()
  state.textContent = outcomes[outcome] + (to ? '：' + masked(to) + ' 响铃，来电显示 ' + number : '')
  refresh()
}
function side(phone, number, active) {
  const line = make('div', '', 'line')
  line.append(make('b', masked(phone)))
  const button = make('button', '用它拨打')
  button.type = 'button'
  button.setAttribute('aria-label', '用 ' + masked(phone) + ' 拨打 ' + number)
  button.disabled = !active
  button.onclick = () => call(phone, number)
  line.append(button)
  return line
}
function bindingCard({ number, phones, key, until, active, releasedAt }) {
  const item = make('li', '', 'card')
  const head = make('div', '', 'line')
  head.append(make('b', number), make('span', active ? '有效至 ' + when(until) : releasedAt ? '已解绑 ' + when(releasedAt) : '已过期 ' + when(until)))
  item.append(head, ...phones.map((phone) => side(phone, number, active)), make('p', '订单 ' + key.split('-')[0], 'quiet'))
  return item
}
function callLine({ at, from, number, outcome, to }) {
  const line = make('li', '', 'line')
  line.append(make('b', masked(from) + ' → ' + number + (to ? ' → ' + masked(to) : '')), make('span', outcomes[outcome] + ' · ' + when(at)))
  return line
}
async function show(path, list, card) {
  const rows = await (await fetch('/masked-phone/' + path)).json()
  document.getElementById(list).replaceChildren(...rows.map(card))
  document.getElementById(list + '-empty').hidden = rows.length > 0
}
let last = ''
async function refresh() {
  const [bindings, calls] = await Promise.all(['bindings', 'calls'].map(async (path) => (await fetch('/masked-phone/' + path)).text())).catch(() => [last, ''])
  if (bindings + calls === last) return
  last = bindings + calls
  await show('bindings', 'bindings', bindingCard)
  await show('calls', 'calls', callLine)
}
document.getElementById('dial').onsubmit = (event) => {
  event.preventDefault()
  call(document.getElementById('from').value.trim(), document.getElementById('number').value.trim())
}
refresh()
setInterval(refresh, 1500)
`

/** Shows who is bound to whom, lets a person call, and lists the calls. */
export const exchangePage = page({
  title: '虚拟号码',
  head: style,
  body: `<main><h1>虚拟号码</h1><p class="quiet">每笔订单一个号码：任一方拨打它，接通的是另一方，谁也看不到真实号码。</p>
<form id="dial"><label><span class="quiet">主叫手机号</span><input id="from" inputmode="numeric" autocomplete="off"></label><label><span class="quiet">拨打</span><input id="number" inputmode="numeric" autocomplete="off"></label><button>拨打</button></form>
<p id="state" class="quiet" role="status"></p>
<h2>绑定</h2><ol id="bindings"></ol><p id="bindings-empty" class="empty">还没有绑定。订单开始前 2 小时会自动出现。</p>
<h2>通话</h2><ol id="calls" class="card"></ol><p id="calls-empty" class="empty">还没有通话。</p></main><script>${behaviour}</script>`,
})
