import { catalogue } from './words.ts'

/** What the frame around every page says; the first screen carries it. */
export const frame = catalogue({
  zh: {
    tabs: '主导航',
    back: '返回',
    pullToRefresh: '下拉刷新',
    releaseToRefresh: '松开刷新',
    refreshing: '刷新中',
    loading: '加载中',
    systemFault: '系统异常',
    networkSlow: '网络连接失败，请稍后重试',
    notSignedIn: '未登录!',
  },
  en: {
    tabs: 'Main',
    back: 'Back',
    pullToRefresh: 'Pull to refresh',
    releaseToRefresh: 'Release to refresh',
    refreshing: 'Refreshing',
    loading: 'Loading',
    systemFault: 'Something went wrong on our side',
    networkSlow: 'The connection failed. Please try again shortly.',
    notSignedIn: 'You are not signed in',
  },
})
