import { catalogue } from './words.ts'

/** Texts of a page of the web shown inside the app. */
export const webView = catalogue({
  zh: {
    title: '网页',
    refused: '此网页不在许可范围内',
    refusedNote: '为了安全，应用里只打开自己的网页。您可以复制链接，在浏览器中查看。',
    nothing: '没有要打开的网页',
    copy: '复制链接',
    copied: '链接已复制',
    copyFailed: '复制失败，请长按链接复制',
    refresh: '刷新',
    openOutside: '在浏览器中打开',
    back: '返回',
  },
  en: {
    title: 'Web page',
    refused: 'This page cannot be opened here',
    refusedNote: 'For your safety, the app only opens its own pages. You can copy the link and open it in a browser.',
    nothing: 'No page to open',
    copy: 'Copy the link',
    copied: 'The link is copied',
    copyFailed: 'Copying failed. Please select the link.',
    refresh: 'Refresh',
    openOutside: 'Open in browser',
    back: 'Back',
  },
})
