import type { ImportColumn } from '@anxin/contract/manage/import-problems'
import { usualRadiusM } from '@anxin/contract/service-radius'

/** How columns of a team's file may be called; the first two are those of the template. */
export const importHeaders: Readonly<Record<ImportColumn, readonly [zh: string, en: string, ...more: string[]]>> = {
  phone: ['手机号', 'Phone', '手机', '手机号码', '电话', 'Mobile', 'Phone number'],
  nickname: ['昵称', 'Nickname', '姓名', '名字', '艺名', 'Name'],
  sex: ['性别', 'Sex', 'Gender'],
  birthday: ['生日', 'Birthday', '出生日期', '出生年月日', 'Date of birth', 'Birth date'],
  city: ['城市', 'City', '所在城市'],
  workYears: ['从业年数', 'Years of work', '从业年限', '工龄', '经验', 'Years', 'Experience'],
  intro: ['介绍', 'Introduction', '简介', '个人介绍', 'Intro', 'About'],
  offers: ['项目', 'Services', '服务项目', '项目与价格', 'Projects', 'Treatments'],
  serviceRadiusKm: ['服务半径（公里）', 'Service radius (km)', '半径', 'Radius', 'Service radius'],
  hours: ['工作时间', 'Working hours', '每天工作时间', 'Hours'],
  daysOff: ['休息日', 'Days off', '每周休息'],
  level: ['等级', 'Level', '级别'],
  tags: ['标签', 'Tags', '特长'],
  lat: ['纬度', 'Latitude', 'Lat'],
  lng: ['经度', 'Longitude', 'Lng', 'Lon'],
}

/** The row of example in the template, without the services: those are the platform's. */
export const importExample: Readonly<Record<'zh' | 'en', Readonly<Record<ImportColumn, string>>>> = {
  zh: {
    phone: '13900001234',
    nickname: '林师傅',
    sex: '女',
    birthday: '1992-04-03',
    city: '杭州',
    workYears: '6',
    intro: '从业六年，擅长肩颈与全身推拿。',
    offers: '',
    serviceRadiusKm: String(usualRadiusM / 1000),
    hours: '10:00-14:00 16:00-22:00',
    daysOff: '周一、周二',
    level: '',
    tags: '手法细腻、准时',
    lat: '',
    lng: '',
  },
  en: {
    phone: '13900001234',
    nickname: 'Lin',
    sex: 'female',
    birthday: '1992-04-03',
    city: 'Hangzhou',
    workYears: '6',
    intro: 'Six years of practice, at home with neck, shoulders and whole body.',
    offers: '',
    serviceRadiusKm: String(usualRadiusM / 1000),
    hours: '10:00-14:00 16:00-22:00',
    daysOff: 'Mon, Tue',
    level: '',
    tags: 'gentle, punctual',
    lat: '',
    lng: '',
  },
}

export const importTemplateName = { zh: '技师.csv', en: 'technicians.csv' } as const
