import { escapeHtml, page } from '../page.ts'
import type { WechatUser } from './people.ts'

const style = `<style>
fieldset{border:0;margin:0 0 20px;padding:0}legend{padding:0;margin-bottom:8px;color:var(--ink-3);font-size:13px}
label{display:flex;align-items:center;gap:12px;min-height:52px;padding:0 16px;border:1px solid var(--line);border-radius:14px;background:var(--surface);margin-bottom:8px;overflow-wrap:anywhere}
label:has(input:checked){border-color:var(--pay)}input{width:20px;height:20px;flex:none;accent-color:var(--pay)}
form{display:grid;gap:8px}
</style>`

// The page takes no entry of its own in the history, as the messaging app's takes none.
const behaviour = `<script>document.forms[0].addEventListener('submit', (event) => {
  event.preventDefault()
  const given = new URLSearchParams(new FormData(event.target, event.submitter))
  location.replace(event.target.action + '?' + given)
})</script>`

type Asked = { people: readonly WechatUser[]; chosen: string; fields: Record<string, string> }

/** Where a person agrees to be known to the merchant, as one of the demo's people, or refuses. */
export function consentPage({ people, chosen, fields }: Asked): string {
  const hidden = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
  const rows = people.map(
    ({ openid, nickname }) =>
      `<label><input type="radio" name="openid" value="${escapeHtml(openid)}"${openid === chosen ? ' checked' : ''}>${escapeHtml(nickname)}</label>`,
  )
  return page({
    title: '微信登录',
    head: style,
    body: `<main><h1>安心到家 申请使用</h1><p class="quiet">您的微信昵称、头像</p>
<form action="/wechat/connect/oauth2/answer">${hidden.join('')}<fieldset><legend>以谁的身份（演示）</legend>${rows.join('')}</fieldset>
<button class="pay" name="answer" value="agree">同意</button><button class="plain" name="answer" value="deny">拒绝</button></form></main>${behaviour}`,
  })
}
