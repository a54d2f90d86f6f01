import { page } from '../page.ts'

const style = `<style>
h1{margin-bottom:2px}
label{display:block;margin:16px 0;position:relative}
input{width:100%;min-height:44px;padding:0 14px;border:1px solid var(--line);border-radius:10px;background:var(--surface);color:var(--ink);font:inherit}
input:focus-visible{outline:3px solid var(--primary);outline-offset:1px}
ol{list-style:none;margin:0;padding:0}
li{transition:background .6s}
li.new{animation:tint 2.4s ease-out}
@keyframes tint{from{background:color-mix(in srgb,var(--primary) 18%,var(--surface))}}
@media(prefers-reduced-motion:reduce){li.new{animation:none}}
.line{display:flex;justify-content:space-between;gap:12px;color:var(--ink-3);font-size:13px}
.line b{color:var(--ink);font-weight:600;font-size:15px;font-variant-numeric:tabular-nums;letter-spacing:.02em}
.code{display:flex;align-items:center;justify-content:space-between;gap:12px;margin:8px 0 6px}
.code strong{font-size:32px;line-height:1.2;font-weight:600;letter-spacing:.14em;font-variant-numeric:tabular-nums}
.code button{width:auto;min-height:36px;padding:0 14px;font-size:13px;line-height:36px;background:color-mix(in srgb,var(--primary) 12%,var(--surface));color:var(--primary)}
.text{margin:0;color:var(--ink-2);font-size:13px}
.empty{text-align:center;padding:48px 16px;color:var(--ink-3)}
</style>`

const behaviour = `
const scenes = { LOGIN: '登录', REGISTER: '注册', RESET_PWD: '重置密码', BIND: '绑定手机', REAL_NAME: '实名认证', APPLY: '入驻申请', DELETE: '注销账号' }
const vendors = { aliyun: '阿里云', tencent: '腾讯云', webhook: 'Webhook' }
const states = { SENT: '已发送', DELIVERED: '已送达', FAILED: '未送达' }
const list = document.getElementById('messages')
const phone = document.getElementById('phone')
phone.value = new URLSearchParams(location.search).get('phone') ?? ''
let shown = new Set(), first = true, last = ''
const make = (tag, className, text) => Object.assign(document.createElement(tag), { className, textContent: text ?? '' })
const when = (at) => new Date(at).toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false })
function card(message) {
  const key = message.phone + message.sentAt + message.code
  const item = make('li', 'card' + (first || shown.has(key) ? '' : ' new'))
  shown.add(key)
  const line = make('div', 'line')
  line.append(make('b', '', message.phone), make('span', '', [vendors[message.vendor], scenes[message.scene] ?? message.scene, states[message.state], when(message.sentAt)].filter(Boolean).join(' · ')))
  item.append(line)
  if (message.code) {
    const code = make('div', 'code')
    const copy = make('button', '', '复制')
    copy.type = 'button'
    copy.setAttribute('aria-label', '复制验证码 ' + message.code)
    copy.onclick = async () => {
      await navigator.clipboard?.writeText(message.code)
      copy.textContent = '已复制'
    }
    code.append(make('strong', '', message.code), copy)
    item.append(code)
  }
  item.append(make('p', 'text', message.text))
  return item
}
async function refresh() {
  const response = await fetch('/sms/messages?limit=30&phone=' + encodeURIComponent(phone.value.trim())).catch(() => undefined)
  const state = response ? '' : '短信服务没有响应'
  const text = response ? await response.text() : last
  document.getElementById('state').textContent = state
  if (text === last) return
  last = text
  const messages = JSON.parse(text)
  list.replaceChildren(...messages.map(card))
  document.getElementById('empty').hidden = messages.length > 0
  first = false
}
phone.addEventListener('input', refresh)
refresh()
setInterval(refresh, 1500)
`

/** Shows the newest messages of all phones, or of one, and follows along. */
export const inboxPage = page({
  title: '短信收件箱',
  head: style,
  body: `<main><h1>短信收件箱</h1><p class="quiet">演示环境里发给任何手机的短信都在这里。</p>
<label><span class="quiet">只看手机号</span><input id="phone" inputmode="numeric" autocomplete="off" placeholder="全部"></label>
<p id="state" class="quiet" role="status"></p>
<ol id="messages" aria-live="polite"></ol><p id="empty" class="empty">还没有短信。请求验证码后会自动出现。</p></main><script>${behaviour}</script>`,
})
