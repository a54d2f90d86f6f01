import { payingPart } from './bridge.ts'

// The published conversion from the device's coordinates to those of the maps.
const shiftPart = `
  function gcj02({ latitude, longitude }) {
    if (longitude < 72.004 || longitude > 137.8347 || latitude < 0.8293 || latitude > 55.8271) return { latitude, longitude }
    const [x, y, pi] = [longitude - 105, latitude - 35, Math.PI]
    const wave = (t, a, b) => ((a * Math.sin(t * pi) + b * Math.sin((t / 3) * pi)) * 2) / 3
    const fine = ((20 * Math.sin(6 * x * pi) + 20 * Math.sin(2 * x * pi)) * 2) / 3
    const root = Math.sqrt(Math.abs(x))
    const north = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * root + fine + wave(y, 20, 40) + ((160 * Math.sin((y / 12) * pi) + 320 * Math.sin((y * pi) / 30)) * 2) / 3
    const east = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * root + fine + wave(x, 20, 40) + ((150 * Math.sin((x / 12) * pi) + 300 * Math.sin((x / 30) * pi)) * 2) / 3
    const lat = (latitude / 180) * pi
    const magic = 1 - 0.006693421622965943 * Math.sin(lat) ** 2
    return {
      latitude: latitude + (north * 180) / (((6378245 * (1 - 0.006693421622965943)) / (magic * Math.sqrt(magic))) * pi),
      longitude: longitude + (east * 180) / ((6378245 / Math.sqrt(magic)) * Math.cos(lat) * pi),
    }
  }
`

/**
 * The messaging app's script for pages, for an ordinary browser: nothing works before config has passed, and config passes
 * only with a signature of this very page. On an iPhone the page is the one that was opened first, elsewhere the present one.
 */
export const jweixinScript = `(() => {
${payingPart}
${shiftPart}
  const signedPage = () => (/iPhone|iPad/.test(navigator.userAgent) ? performance.getEntriesByType('navigation')[0].name : location.href).split('#')[0]
  const apis = ['checkJsApi', 'chooseWXPay', 'getLocation', 'updateAppMessageShareData', 'updateTimelineShareData']
  let ready, failed, outcome
  let allowed = []
  const tell = () => (outcome?.errMsg === 'config:ok' ? ready?.() : outcome && failed?.(outcome))
  const finish = (name, options, errMsg, more = {}) => {
    const result = { errMsg: name + ':' + errMsg, ...more }
    options[errMsg === 'ok' ? 'success' : errMsg === 'cancel' ? 'cancel' : 'fail']?.(result)
    options.complete?.(result)
  }
  const offered = {
    checkJsApi: (options, end) => end('ok', { checkResult: Object.fromEntries((options.jsApiList ?? []).map((name) => [name, apis.includes(name)])) }),
    async chooseWXPay({ timestamp, timeStamp = timestamp, nonceStr, package: packed, signType, paySign }, end) {
      const { err_msg } = await pay({ appId: wx.appId, timeStamp: String(timeStamp), nonceStr, package: packed, signType, paySign })
      end(err_msg.split(':')[1])
    },
    getLocation({ type = 'wgs84' }, end) {
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => end('ok', { ...(type === 'gcj02' ? gcj02(coords) : { latitude: coords.latitude, longitude: coords.longitude }), speed: 0, accuracy: coords.accuracy }),
        () => end('cancel'),
      )
    },
    updateAppMessageShareData: share,
    updateTimelineShareData: share,
  }
  function share({ title, desc, link, imgUrl }, end) {
    if (new URL(link).host !== location.host) return end('fail, link is of another domain')
    wx.shared = { title, desc, link, imgUrl }
    end('ok')
  }
  const wx = {
    config({ appId, timestamp, nonceStr, signature, jsApiList = [] }) {
      wx.appId = appId
      outcome = undefined
      fetch(origin + '/wechat/js/check?' + new URLSearchParams({ appId, timestamp, nonceStr, signature, url: signedPage() }))
        .then((response) => response.json())
        .catch(() => ({ errMsg: 'config:fail' }))
        .then((answer) => {
          outcome = answer
          allowed = answer.errMsg === 'config:ok' ? jsApiList : []
          tell()
        })
    },
    ready(callback) { ready = callback; if (outcome) tell() },
    error(callback) { failed = callback; if (outcome) tell() },
  }
  for (const [name, act] of Object.entries(offered))
    wx[name] = (options) => (allowed.includes(name) ? act(options, (errMsg, more) => finish(name, options, errMsg, more)) : finish(name, options, 'permission denied'))
  window.wx = wx
  window.jWeixin = wx
})()
`
