import { catalogue } from './words.ts'

/** Places, distances, and leave to know where the person is. */
export const location = catalogue({
  zh: {
    askTitle: '使用您的位置',
    askWhy: '用于计算技师与您的距离和车费，仅在您使用时读取。',
    allow: '允许',
    later: '暂不',
  },
  en: {
    askTitle: 'Use your location',
    askWhy: 'It tells you how far away a technician is and what the trip costs. It is read only while you use the app.',
    allow: 'Allow',
    later: 'Not now',
  },
})
