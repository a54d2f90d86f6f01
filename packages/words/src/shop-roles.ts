import { catalogue } from './words.ts'

// Promise masked-store: acceptNote

/** Who somebody is in a shop, and what an invitation to one says. */
export const shopRoleWords = catalogue({
  zh: {
    OWNER: '店主',
    MANAGER: '店长',
    FINANCE: '财务',
    TECHNICIAN: '技师',
    invitations: '店铺邀请',
    asRole: '邀请您担任{role}',
    share: '每单服务费的 {n}% 归店铺，车费全归您',
    noShare: '店铺不从您的订单分成',
    technicianFirst: '须先成为技师才能接受',
    technicianLeft: '此账号已离开平台，不能再担任技师',
    until: '{when} 前答复',
    accept: '接受',
    decline: '婉拒',
    acceptAsk: '加入“{shop}”？',
    acceptNote: '加入后，您的主页会显示店名，店铺能看到您的订单时间与区域，看不到顾客信息和您的住址。',
    declineAsk: '婉拒“{shop}”的邀请？',
    declineNote: '店铺可以再次邀请您。',
    joined: '已加入',
    declined: '已婉拒',
  },
  en: {
    OWNER: 'Owner',
    MANAGER: 'Manager',
    FINANCE: 'Finance',
    TECHNICIAN: 'Technician',
    invitations: 'Shop invitations',
    asRole: 'You are invited as {role}',
    share: '{n}% of each service goes to the shop; travel fees are all yours',
    noShare: 'The shop takes no share of your orders',
    technicianFirst: 'You can accept once you are a technician',
    technicianLeft: 'This account has left the platform and cannot work as a technician again',
    until: 'Answer by {when}',
    accept: 'Accept',
    decline: 'Decline',
    acceptAsk: 'Join {shop}?',
    acceptNote: 'Your page will show the shop’s name. The shop sees when and in which district your orders are, never your customers or where you live.',
    declineAsk: 'Decline the invitation from {shop}?',
    declineNote: 'The shop may invite you again.',
    joined: 'Joined',
    declined: 'Declined',
  },
})
