import { catalogue } from './words.ts'

/** Texts of reviews that several screens show. */
export const reviews = catalogue({
  zh: {
    anonymous: '匿名用户',
    reply: '技师回复',
    picture: '图片 {n}',
    pictures: '图片',
    noText: '此用户没有填写文字',
    closePicture: '关闭图片',
    zoomed: '放大到 {percent}%',
    count: '{n} 条评价',
    histogram: '评分分布',
    starRow: '{stars} 星 {n} 条',
    stars: '{n} 星',
    report: '举报',
    reportOf: '举报{name}的评价',
  },
  en: {
    anonymous: 'Anonymous',
    reply: 'Reply from the technician',
    picture: 'Photo {n}',
    pictures: 'Photos',
    noText: 'No comment was written',
    closePicture: 'Close the photo',
    zoomed: 'Enlarged to {percent}%',
    count: '{n} {n:review|reviews}',
    histogram: 'Spread of scores',
    starRow: '{stars} stars: {n}',
    stars: '{n} {n:star|stars}',
    report: 'Report',
    reportOf: 'Report the review by {name}',
  },
})
