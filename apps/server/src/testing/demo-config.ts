import type { Simulators } from '@anxin/simulators/start'
import { demoVendors } from '@anxin/simulators/vendors'
import { readConfig, type Config } from '../config.ts'
import { demoSecrets } from './demo-secrets.ts'
import { outsideSettings } from './outside-settings.ts'

export type Asked = {
  env: Record<string, string | undefined>
  dataDir: string
  databaseUrl: string
  port: number
  simulatorsPort: number
  simulators: Pick<Simulators, 'url' | 'vendors' | 'wechatPay' | 'alipay'> | undefined
}

/** The demo's configuration: secrets made once into the data folder, test payments on, third parties from the simulators. */
export function demoConfig({ env, dataDir, databaseUrl, port, simulatorsPort, simulators }: Asked): Config {
  const config = readConfig({
    TEST_PAY: 'on',
    LOG_LEVEL: 'warn',
    ...elsewhere(simulatorsPort),
    ...demoSecrets(dataDir),
    ...env,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
  })
  return simulators ? { ...config, ...outsideSettings(simulators, `http://127.0.0.1:${port}`) } : config
}

/** Where vendors are looked for that the environment does not name: simulators that run by themselves. Payment by gateway is off then. */
function elsewhere(simulatorsPort: number): Record<string, string> {
  const { sms, maskedPhone, idCheck, maps, upload, push } = demoVendors
  const url = `http://127.0.0.1:${simulatorsPort}`
  return {
    SMS_URL: `${url}/sms`,
    SMS_KEY_ID: sms.accessKeyId,
    SMS_KEY_SECRET: sms.accessKeySecret,
    MASKED_PHONE_URL: `${url}/masked-phone`,
    MASKED_PHONE_KEY_ID: maskedPhone.accessKeyId,
    MASKED_PHONE_KEY_SECRET: maskedPhone.accessKeySecret,
    MASKED_PHONE_POOL: maskedPhone.poolKey,
    ID_CHECK_VENDOR: 'tencent',
    ID_CHECK_URL: `${url}/id-check`,
    ID_CHECK_SECRET_ID: idCheck.secretId,
    ID_CHECK_SECRET_KEY: idCheck.secretKey,
    VAPID_PUBLIC_KEY: push.publicKey,
    VAPID_PRIVATE_KEY: push.privateKey,
    VAPID_SUBJECT: push.subject,
    PUSH_HOSTS: `127.0.0.1:${simulatorsPort}`,
    MAPS_URL: `${url}/maps`,
    MAPS_KEY: maps.key,
    MAP_STYLE_URL: `${url}/maps/style/{theme}.json`,
    UPLOAD_REGION: `${url}/upload`,
    UPLOAD_PREFIX: `${url}/upload/files/`,
    UPLOAD_MANAGE: `${url}/upload`,
    UPLOAD_LIST: `${url}/upload`,
    UPLOAD_PRIVATE_BUCKET: upload.privateBucket,
    UPLOAD_PRIVATE_PREFIX: `${url}/upload/private/`,
    UPLOAD_ACCESS_KEY: upload.accessKey,
    UPLOAD_SECRET_KEY: upload.secretKey,
  }
}
