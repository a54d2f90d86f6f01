import { catalogue } from './words.ts'

/** Texts of the customer app's shell. */
export const shell = catalogue({
  zh: {
    notFound: '页面不存在',
    notFoundTitle: '没有找到这个页面',
    notFoundNote: '链接可能已失效，或地址有误。您可以从首页重新开始，或直接搜索。',
    home: '回到首页',
    service: '联系客服',
    searchLabel: '搜索技师、项目或店铺',
    newVersion: '新版本 {version}',
    newVersionThere: '有新版本',
    newVersionNote: '重新打开即可使用新版本。',
    upgrade: '更新',
    later: '以后再说',
  },
  en: {
    notFound: 'Page not found',
    notFoundTitle: 'Page not found',
    notFoundNote: 'The link may have expired or contain a mistake. Start again from home, or search.',
    home: 'Back to home',
    service: 'Contact us',
    searchLabel: 'Search by name or treatment',
    newVersion: 'Version {version}',
    newVersionThere: 'A new version is available',
    newVersionNote: 'Reopen the app to use it.',
    upgrade: 'Update',
    later: 'Later',
  },
})
