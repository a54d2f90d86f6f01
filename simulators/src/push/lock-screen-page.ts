import { page } from '../page.ts'

const style = `<style>
ol{list-style:none;margin:0;padding:0}
.line{display:flex;justify-content:space-between;gap:12px;color:var(--ink-3);font-size:13px}
.title{margin:6px 0 2px;font-weight:600}
.text{margin:0;color:var(--ink-2)}
.empty{text-align:center;padding:48px 16px;color:var(--ink-3)}
</style>`

const behaviour = `
const list = document.getElementById('pushes')
let last = ''
const make = (tag, className, text) => Object.assign(document.createElement(tag), { className, textContent: text ?? '' })
const when = (at) => new Date(at).toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false })
function card({ clientid, payload, urgency, sentAt }) {
  const item = make('li', 'card')
  const line = make('div', 'line')
  line.append(make('span', '', '设备 ' + clientid.slice(0, 6)), make('span', '', (urgency === 'high' ? '即时 · ' : '') + when(sentAt)))
  item.append(line, make('p', 'title', payload.title), make('p', 'text', payload.content))
  return item
}
async function refresh() {
  const response = await fetch('/push/messages?limit=30').catch(() => undefined)
  const text = response ? await response.text() : last
  if (text === last) return
  last = text
  const pushes = JSON.parse(text)
  list.replaceChildren(...pushes.map(card))
  document.getElementById('empty').hidden = pushes.length > 0
}
refresh()
setInterval(refresh, 1500)
`

/** What the subscribed browsers show, newest first; follows along. */
export const lockScreenPage = page({
  title: '推送',
  head: style,
  body: `<main><h1>推送</h1><p class="quiet">推送服务与登记在这里的设备：收到的内容已用设备的密钥解开。</p>
<ol id="pushes" aria-live="polite"></ol><p id="empty" class="empty">还没有推送。</p></main><script>${behaviour}</script>`,
})
