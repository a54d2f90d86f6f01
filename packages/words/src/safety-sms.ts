import { catalogue } from './words.ts'

// Promise contact-consent: askElse

/** Text messages to a trusted contact. */
export const safetySms = catalogue({
  zh: {
    SOMEBODY: '您的亲友',
    ENDING_IN: '（手机尾号 {last}）',
    ASK: '{name}想请您做安心联系人：遇到紧急情况时，您会收到短信与位置链接。同意请打开（{days} 天内有效）：{url} 不认识请忽略。',
    SOS: '{name}发出了紧急求助。请立即拨打 110 并告知位置，不要直接回拨本人。位置（{hours} 小时内有效）：{url}',
    SAFETY_OVERDUE: '{name}到点没有报平安。请设法联系本人；联系不上请拨打 110。位置（{hours} 小时内有效）：{url}',
    SAFETY_DURESS: '{name}可能正受到胁迫。请立即拨打 110 并告知位置，不要联系本人。位置（{hours} 小时内有效）：{url}',
  },
  en: {
    SOMEBODY: 'Someone close to you',
    ENDING_IN: ' (phone ending {last})',
    ASK: '{name} would like you to be their trusted contact: in an emergency you receive a message with a link to their location. To agree, open (valid {days} days): {url} If you do not know them, ignore this message.',
    SOS: '{name} has called for help. Call 110 now and give them the location; do not call {name} back. Location (valid {hours} h): {url}',
    SAFETY_OVERDUE: '{name} has not checked in as planned. Try to reach them; if you cannot, call 110. Location (valid {hours} h): {url}',
    SAFETY_DURESS: '{name} may be under duress. Call 110 now and give them the location; do not contact {name}. Location (valid {hours} h): {url}',
  },
})

/** What the link in it shows. */
export const safetyPage = catalogue({
  zh: {
    somebody: '您的亲友',
    endingIn: '（手机尾号 {last}）',
    title: '{name}的位置',
    first: '遇到危险请先拨打 110。平台已收到通知。',
    visit: '预约时间：{from} – {to}',
    address: '服务地址：{address}',
    place: '最近位置：{lat}, {lng}（{at}）',
    noPlace: '没有位置记录',
    map: '在地图中打开',
    until: '本页有效至 {at}，每 30 秒更新。',
    ask: '{name}想请您做安心联系人',
    askNote: '对方在上门服务中求助，或到点没有报平安时，您会收到短信，内含位置链接。',
    agree: '我同意',
    askElse: '不认识对方，或不愿意，关闭本页即可。没有您的同意，不会向您发送求助短信。',
    askGone: '如对方仍需要您，请让对方重新发送。',
    confirmed: '已确认',
    confirmedNote: '您已是对方的安心联系人。紧急情况请先拨打 110。',
    gone: '链接已失效',
    goneNote: '如仍担心对方的安全，请拨打 110。',
  },
  en: {
    somebody: 'somebody close to you',
    endingIn: ' (phone ending {last})',
    title: 'Where {name} is',
    first: 'If there is danger, call 110 first. We have been notified.',
    visit: 'Visit: {from} – {to}',
    address: 'Address: {address}',
    place: 'Last position: {lat}, {lng} ({at})',
    noPlace: 'No position is known',
    map: 'Open in a map',
    until: 'This page is valid until {at}; it updates every 30 seconds.',
    ask: '{name} would like you to be their trusted contact',
    askNote: 'If they call for help during a visit, or do not check in afterwards, you will receive a text message with a link to their location.',
    agree: 'I agree',
    askElse: 'If you do not know them or prefer not to, close this page. You will never be sent a call for help without your consent.',
    askGone: 'If they still need you, ask them to send it again.',
    confirmed: 'Confirmed',
    confirmedNote: 'You are their trusted contact. In an emergency, call 110 first.',
    gone: 'This link has expired',
    goneNote: 'If you are still worried about someone, call 110.',
  },
})
