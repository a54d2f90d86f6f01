import { catalogue } from './words.ts'

/** Texts of reviews that several screens show. */
export const reviews = catalogue({
  zh: {
    reply: '技师回复',
    verified: '真实订单',
    picture: '评价图片 {n}',
    pictures: '评价图片',
    noText: '此用户没有填写文字',
    closePicture: '关闭图片',
  },
  en: {
    reply: 'Reply from the technician',
    verified: 'Verified booking',
    picture: 'Photo {n} of the review',
    pictures: 'Photos of the review',
    noText: 'No comment was written',
    closePicture: 'Close the photo',
  },
})
