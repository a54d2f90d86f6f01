/** AppleID.auth for a page: init, then signIn opens the window and answers as the vendor's script does. */
export const authScript = `(() => {
  const base = new URL(document.currentScript.src).origin
  let settings
  const auth = {
    init(given) { settings = given },
    signIn() {
      if (!settings?.usePopup) return Promise.reject({ error: 'unsupported_by_the_simulator' })
      const { clientId, nonce = '', state } = settings
      const query = new URLSearchParams({ client_id: clientId, nonce, origin: location.origin })
      const win = open(base + '/apple/auth/authorize?' + query, 'AppleID', 'width=480,height=700')
      if (!win) return Promise.reject({ error: 'popup_blocked_by_browser' })
      return new Promise((resolve, reject) => {
        const done = (end) => { clearInterval(watch); removeEventListener('message', hear); end() }
        const watch = setInterval(() => win.closed && done(() => reject({ error: 'popup_closed_by_user' })), 500)
        function hear({ source, origin, data }) {
          if (source !== win || origin !== base || data?.source !== 'apple-sign-in') return
          if (data.error) return done(() => reject({ error: data.error }))
          const { id_token, user } = data.issued
          done(() => resolve({ authorization: { code: 'c0', id_token, state }, user: { name: { firstName: user, lastName: '' } } }))
        }
        addEventListener('message', hear)
      })
    },
  }
  window.AppleID = { auth }
})()
`
