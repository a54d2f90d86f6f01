/**
 * WeixinJSBridge and wx for an ordinary browser. Payment parameters are checked by the simulator, the cashier
 * opens over the page, and the answer is the messaging app's: get_brand_wcpay_request:ok, :cancel or :fail.
 */
export const bridgeScript = `(() => {
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

  let ready, failed, outcome
  const tell = () => (outcome?.errMsg === 'config:ok' ? ready?.() : outcome && failed?.(outcome))
  const finish = (name, options, errMsg, more = {}) => {
    const result = { errMsg: name + ':' + errMsg, ...more }
    options[errMsg === 'ok' ? 'success' : errMsg === 'cancel' ? 'cancel' : 'fail']?.(result)
    options.complete?.(result)
  }
  const apis = ['checkJsApi', 'chooseWXPay', 'getLocation']
  const wx = {
    config({ appId, timestamp, nonceStr, signature, jsApiList = [] }) {
      const query = new URLSearchParams({ appId, timestamp, nonceStr, signature, url: location.href.split('#')[0] })
      fetch(origin + '/wechat/js/check?' + query)
        .then((response) => response.json())
        .catch(() => ({ errMsg: 'config:fail' }))
        .then((answer) => {
          outcome = answer
          wx.allowed = answer.errMsg === 'config:ok' ? jsApiList : []
          tell()
        })
    },
    allowed: [],
    ready(callback) { ready = callback; if (outcome) tell() },
    error(callback) { failed = callback; if (outcome) tell() },
    checkJsApi(options) {
      finish('checkJsApi', options, 'ok', { checkResult: Object.fromEntries((options.jsApiList ?? []).map((name) => [name, apis.includes(name)])) })
    },
    async chooseWXPay(options) {
      if (!wx.allowed.includes('chooseWXPay')) return finish('chooseWXPay', options, 'permission denied')
      const { timestamp, timeStamp = timestamp, nonceStr, package: packed, signType, paySign, appId } = options
      const { err_msg } = await pay({ appId: appId ?? wx.appId, timeStamp: String(timeStamp), nonceStr, package: packed, signType, paySign })
      finish('chooseWXPay', options, err_msg.split(':')[1])
    },
    getLocation(options) {
      if (!wx.allowed.includes('getLocation')) return finish('getLocation', options, 'permission denied')
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => finish('getLocation', options, 'ok', { latitude: coords.latitude, longitude: coords.longitude, speed: 0, accuracy: coords.accuracy }),
        () => finish('getLocation', options, 'cancel'),
      )
    },
  }
  const configure = wx.config
  wx.config = (options) => { wx.appId = options.appId; outcome = undefined; configure(options) }
  window.wx = wx
  window.jWeixin = wx
  document.dispatchEvent(new Event('WeixinJSBridgeReady'))
})()
`
