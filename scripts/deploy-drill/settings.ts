// The settings of a server whose vendors are simulators, as an environment.
import { createServer, type AddressInfo } from 'node:net'
import { newSealKey } from '@anxin/server/http/seal'
import type { Simulators } from '@anxin/simulators/start'

type Asked = { simulators: Simulators; databaseUrl: string }

export async function containerSettings({ simulators: { url, vendors, alipay }, databaseUrl }: Asked) {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const base = `http://127.0.0.1:${port}`
  const line = (text: string) => text.replaceAll('\n', '\\n')
  const env = {
    // A start in production refuses simulators.
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    HOST: '127.0.0.1',
    METRICS_PORT: String(metricsPort),
    PUBLIC_URL: base,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'warn',
    APP_SECRET: 'a secret of tests with at least 32 characters',
    SEAL_PRIVATE_KEY: line(newSealKey()),
    OPERATOR_PASSWORD: 'a password of tests',
    SMS_URL: `${url}/sms`,
    SMS_KEY_ID: vendors.sms.accessKeyId,
    SMS_KEY_SECRET: vendors.sms.accessKeySecret,
    MAPS_URL: `${url}/maps`,
    MAPS_KEY: vendors.maps.key,
    ALIPAY_URL: `${url}/alipay/gateway.do`,
    ALIPAY_APPID: alipay.appId,
    ALIPAY_SELLER_ID: alipay.sellerId,
    ALIPAY_PRIVATE_KEY: line(alipay.app.privateKey),
    ALIPAY_PUBLIC_KEY: line(alipay.platform.publicKey),
  }
  return { env, base, port, health: `http://127.0.0.1:${metricsPort}` }
}

export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo // safe: it listens on TCP
      server.close(() => resolve(port))
    })
  })
