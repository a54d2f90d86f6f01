/** Keys the simulators accept unless stated otherwise. Worth nothing outside a demo; a production start refuses them. */
export const demoVendors = {
  sms: { accessKeyId: 'demo-sms', accessKeySecret: 'demo-sms-secret', signName: '安心到家' },
  smsVendors: {
    aliyun: { accessKeyId: 'demo-aliyun-sms', accessKeySecret: 'demo-aliyun-sms-secret', signName: '安心到家' },
    tencent: { secretId: 'demo-tencent-sms', secretKey: 'demo-tencent-sms-secret', appId: '1400006666', signName: '安心到家' },
    webhook: { secret: 'demo-sms-webhook-secret-0123456789abcdef' },
  },
  maskedPhone: { accessKeyId: 'demo-masked-phone', accessKeySecret: 'demo-masked-phone-secret', poolKey: 'demo-pool' },
  aliyunMaskedPhone: {
    accessKeyId: 'demo-aliyun',
    accessKeySecret: 'demo-aliyun-secret',
    poolKey: 'FC100000000000000',
    numbers: ['17180000001', '17180000002', '17180000003', '17180000004'],
    callbackKey: 'demo-aliyun-callback-key',
  },
  idCheck: { secretId: 'demo-id-check', secretKey: 'demo-id-check-secret' },
  maps: { key: 'DEMOX-MAPSX-KEYXX-ANXIN-LOCAL-00000' },
  upload: { bucket: 'anxin', privateBucket: 'anxin-private', accessKey: 'demo-upload', secretKey: 'demo-upload-secret' },
  // The product's own key pair (VAPID), of which push services see the public half.
  push: {
    publicKey: 'BFfnOjtowqRuCAbjE-UCN-7N4u73JOSdDCLx-vDkaYBI1HdeCBpV2UhKpboR4G511QoWATTDUcAwEUwJKngGqzw',
    privateKey: 'x3pvg3Opka88ADVHuJpLxBDgWrkpgncZ_Bmz9u4zPT0',
    subject: 'mailto:push@example.com',
  },
  apple: { clientIds: ['demo.anxin.web'] },
  alipay: { appId: '9021000122680156', sellerId: '2088721032680156' },
  wechat: { appId: 'wx8888888888888888', appSecret: 'demo-wechat-secret' },
}

export type Vendors = typeof demoVendors
