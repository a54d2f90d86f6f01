/** Keys the simulators accept unless told otherwise. Worth nothing outside a demo; a production start refuses them. */
export const demoVendors = {
  sms: { accessKeyId: 'demo-sms', accessKeySecret: 'demo-sms-secret', signName: '安心到家' },
  maskedPhone: { accessKeyId: 'demo-masked-phone', accessKeySecret: 'demo-masked-phone-secret', poolKey: 'demo-pool' },
  maps: { key: 'DEMOX-MAPSX-KEYXX-ANXIN-LOCAL-00000' },
  upload: { bucket: 'anxin', accessKey: 'demo-upload', secretKey: 'demo-upload-secret' },
  wechat: { appId: 'wx8888888888888888', appSecret: 'demo-wechat-secret' },
}

export type Vendors = typeof demoVendors
