import { catalogue } from './words.ts'

/** A page that was opened by a link without the part that says what to show. */
export const incompleteLink = catalogue({
  zh: {
    title: '链接不完整',
    heading: '这个链接缺了一部分',
    note: '可能是复制时没有复制全。请重新复制完整的链接，或回首页查找。',
  },
  en: {
    title: 'Incomplete link',
    heading: 'Part of this link is missing',
    note: 'It may have been cut off when it was copied. Please copy the whole link, or start from home.',
  },
})
