/** The look of the pages without a script: colours and measures of packages/ui/src/tokens.css, as far as they are needed. */
export const pageStyle = `
:root{color-scheme:light dark;--paper:#f6f5f1;--surface:#fff;--ink:#16202e;--ink-2:#4b5868;--line:#e7e5df;--primary:#1d5bd6;--on-primary:#fff;--error:#c6372f;--error-soft:#fdeeec}
@media(prefers-color-scheme:dark){:root{--paper:#0e131b;--surface:#171e29;--ink:#eef2f7;--ink-2:#b6c0cc;--line:#283242;--primary:#7aa7ff;--on-primary:#0c1a33;--error:#ff8a80;--error-soft:#311c20}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 17px/1.6 'PingFang SC','HarmonyOS Sans SC',MiSans,'Noto Sans SC','Noto Sans CJK SC',system-ui,sans-serif;overflow-wrap:anywhere}
:lang(en){font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif}
main{max-width:480px;margin:0 auto;padding:28px 20px calc(32px + env(safe-area-inset-bottom,0px))}
.brand{margin:0 0 20px;color:var(--ink-2);font-size:15px}
section{padding:20px;border:1px solid var(--line);border-radius:14px;background:var(--surface)}
h1::first-letter{text-transform:uppercase}
h1{margin:0 0 12px;font-size:24px;line-height:1.3;font-weight:600}
p{margin:0 0 12px}
section>:last-child{margin-bottom:0}
.first{padding:12px 16px;border-radius:10px;background:var(--error-soft);color:var(--error);font-weight:500}
.note{color:var(--ink-2);font-size:15px}
form{margin:20px 0 16px}
a.main,button{display:flex;align-items:center;justify-content:center;width:100%;min-height:48px;padding:4px 20px;border:1px solid var(--primary);border-radius:999px;background:var(--primary);color:var(--on-primary);font:inherit;font-weight:500;text-decoration:none;cursor:pointer}
a{color:var(--primary)}
:focus-visible{outline:2px solid var(--primary);outline-offset:2px}
details{margin-top:20px;color:var(--ink-2);font-size:15px}
summary{display:flex;align-items:center;min-height:44px;cursor:pointer;color:var(--primary)}
details section{font-size:15px}
details h1{font-size:17px}
details a.main,details button{background:none;color:var(--primary)}
`
