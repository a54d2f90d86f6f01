import { escapeHtml, page, scriptJson } from '../page.ts'

export const demoPeople = [
  { id: 'lin', name: '林间月' },
  { id: 'zhou', name: '周小满' },
] as const

const style = `<style>
fieldset{border:0;margin:20px 0;padding:0}legend{padding:0;margin-bottom:8px;color:var(--ink-3);font-size:13px}
label{display:flex;align-items:center;gap:12px;min-height:52px;padding:0 16px;border:1px solid var(--line);border-radius:14px;background:var(--surface);margin-bottom:8px}
input{width:20px;height:20px;flex:none}
.go{background:var(--ink);color:var(--paper)}
</style>`

// Runs in the window: what it answers is heard by the page that opened it alone.
const behaviour = `
const asked = JSON.parse(document.getElementById('asked').textContent)
const answer = (message) => { opener?.postMessage({ source: 'apple-sign-in', ...message }, asked.origin); close() }
document.forms[0].addEventListener('submit', async (event) => {
  event.preventDefault()
  const person = new FormData(event.target).get('person')
  const response = await fetch('/apple/auth/issue', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ...asked, person }) })
  answer(response.ok ? { issued: await response.json() } : { error: 'invalid_request' })
})
document.getElementById('cancel').addEventListener('click', () => answer({ error: 'popup_closed_by_user' }))
`

type Asked = { client_id?: string; nonce?: string; origin?: string; isKnown: boolean }

/** The vendor's window: who signs in, or nobody. */
export function signInPage({ client_id, nonce, origin = '', isKnown }: Asked): string {
  if (!isKnown) return page({ title: '无法登录', body: '<main><h1>invalid_client</h1></main>' })
  const rows = demoPeople.map(
    ({ id, name }, at) => `<label><input type="radio" name="person" value="${id}"${at === 0 ? ' checked' : ''}>${escapeHtml(name)}</label>`,
  )
  return page({
    title: '通过 Apple 登录',
    head: style,
    body: `<main><h1>通过 Apple 登录</h1><p class="quiet">使用 Apple 账户登录“安心到家”</p>
<form><fieldset><legend>以谁的身份（演示）</legend>${rows.join('')}</fieldset><button class="go">继续</button><button class="plain" type="button" id="cancel">取消</button></form></main>
<script type="application/json" id="asked">${scriptJson({ client_id, nonce, origin })}</script><script>${behaviour}</script>`,
  })
}
