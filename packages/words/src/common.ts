import { catalogue } from './words.ts'

// No promise: networkStays

/** Texts that many screens show. */
export const common = catalogue({
  zh: {
    retry: '重试',
    cancel: '取消',
    confirm: '确定',
    home: '回到首页',
    save: '保存',
    noMore: '没有更多了',
    loading: '加载中',
    requesting: '请求中...',
    networkTitle: '系统提示',
    networkLost: '当前设备无网络或网络较差',
    networkStays: '填写的内容都已保存。“确定”回到首页，“取消”重新打开应用；网络恢复后会自动刷新。',
    networkSlow: '网络连接失败，请稍后重试',
    offlineAt: '离线数据 · 上次看到的内容 {time}',
    pageFailed: '页面加载失败',
    linkIncomplete: '这个链接不完整',
    linkIncompleteNote: '可能是复制时少了一段。可以从首页重新找到它。',
    customerService: '联系客服',
    signIn: '登录',
    signInNote: '登录后即可查看',
    paymentDone: '支付成功',
  },
  en: {
    retry: 'Try again',
    cancel: 'Cancel',
    confirm: 'OK',
    home: 'Back to home',
    save: 'Save',
    noMore: 'No more results',
    loading: 'Loading',
    requesting: 'Working…',
    networkTitle: 'Notice',
    networkLost: 'You are offline, or the connection is poor',
    networkStays:
      'Everything you have entered is saved. OK returns to the home page, Cancel reopens the app. The page refreshes automatically once you are back online.',
    networkSlow: 'The connection failed. Please try again shortly.',
    offlineAt: 'Offline · last updated {time}',
    pageFailed: 'The page did not load',
    linkIncomplete: 'This link is incomplete',
    linkIncompleteNote: 'Part of it may be missing. Please find the page from home.',
    customerService: 'Contact us',
    signIn: 'Sign in',
    signInNote: 'Sign in to see this',
    paymentDone: 'Payment received',
  },
})
