/** For both scripts: payment parameters are checked by the simulator, the cashier opens over the page. */
export const payingPart = `
  const origin = new URL(document.currentScript.src).origin
  const post = (path, body) => fetch(origin + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

  function openCashier(path) {
    return new Promise((resolve) => {
      const frame = document.createElement('iframe')
      frame.src = origin + path
      frame.title = '微信支付'
      frame.setAttribute('data-wechat-cashier', '')
      frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483000;background:#f6f5f1'
      const before = document.activeElement
      function hear(event) {
        if (event.source !== frame.contentWindow || event.origin !== origin || event.data?.source !== 'wechat-cashier') return
        removeEventListener('message', hear)
        frame.remove()
        before?.focus?.()
        resolve(event.data.result)
      }
      addEventListener('message', hear)
      frame.addEventListener('load', () => frame.focus())
      document.body.append(frame)
    })
  }

  async function pay(params) {
    const asked = await post('/wechat-pay/bridge/open', params).catch(() => undefined)
    if (!asked) return { err_msg: 'get_brand_wcpay_request:fail', err_desc: '网络异常' }
    const answer = await asked.json()
    if (!asked.ok) return { err_msg: 'get_brand_wcpay_request:fail', err_desc: answer.message }
    return { err_msg: 'get_brand_wcpay_request:' + (await openCashier(answer.cashier)) }
  }
`

/**
 * WeixinJSBridge for an ordinary browser. The answer is the messaging app's: get_brand_wcpay_request:ok, :cancel or :fail.
 */
export const bridgeScript = `(() => {
${payingPart}
  const offered = {
    getBrandWCPayRequest: pay,
    closeWindow: async () => ({ err_msg: 'close_window:ok' }),
    hideOptionMenu: async () => ({ err_msg: 'hideOptionMenu:ok' }),
  }
  window.WeixinJSBridge = {
    invoke(name, params, callback = () => {}) {
      const act = offered[name]
      if (!act) return callback({ err_msg: 'system:function_not_exist' })
      act(params).then(callback)
    },
    on() {},
    call(name) { this.invoke(name, {}) },
  }
  document.dispatchEvent(new Event('WeixinJSBridgeReady'))
})()
`
