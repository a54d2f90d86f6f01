const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)

/** JSON that may stand inside a script element. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

export const yuan = (fen: number) => (fen / 100).toFixed(2)

/** Only addresses a browser may be sent to; anything else is undefined. */
export function webAddress(text: unknown): string | undefined {
  if (typeof text !== 'string' || !URL.canParse(text)) return undefined
  return /^https?:$/.test(new URL(text).protocol) ? text : undefined
}

const style = `
:root{color-scheme:light dark;--ink:#16202e;--ink-2:#4b5868;--ink-3:#6b7787;--paper:#f6f5f1;--surface:#fff;--line:#e7e5df;--primary:#1d5bd6;--pay:#07843f;--pay-ink:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#eef2f7;--ink-2:#b6c0cc;--ink-3:#8e99a6;--paper:#0e131b;--surface:#171e29;--line:#283242;--primary:#7aa7ff;--pay:#3ddc84;--pay-ink:#06210f}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.55 "PingFang SC","HarmonyOS Sans SC",MiSans,"Noto Sans SC","Noto Sans CJK SC",system-ui,sans-serif;-webkit-font-smoothing:antialiased}
main{max-width:480px;min-height:100dvh;margin:0 auto;padding:28px 16px calc(24px + env(safe-area-inset-bottom))}
h1{font-size:20px;font-weight:600;margin:0 0 4px}
p{margin:0 0 12px}.quiet{color:var(--ink-3);font-size:13px}
a{color:var(--primary)}
.card{background:var(--surface);border:1px solid var(--line);border-radius:14px;padding:16px;margin:0 0 12px}
button,.button{display:block;width:100%;min-height:48px;border:0;border-radius:10px;font:inherit;font-weight:600;font-size:17px;line-height:48px;text-align:center;text-decoration:none;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid var(--primary);outline-offset:2px}
.pay{background:var(--pay);color:var(--pay-ink)}.pay:disabled{opacity:.6;cursor:default}
.plain{background:transparent;color:var(--ink-2);font-weight:400;font-size:15px}
`

type Page = { title: string; body: string; head?: string }

/** A whole page in the house's colours, phone-sized. `body` and `head` are trusted HTML. */
export const page = ({ title, body, head = '' }: Page) =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${style}</style>${head}</head><body>${body}</body></html>`
