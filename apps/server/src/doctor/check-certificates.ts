import { X509Certificate } from 'node:crypto'
import { connect as connectTls } from 'node:tls'
import type { Config } from '../config.ts'
import { isLoopback } from '../production-problems.ts'
import type { Asking, Finding, Part } from './finding.ts'

const dayMs = 86_400_000

/** How long the certificate of the public address and those of payment platforms are still good for. */
export async function checkCertificates(asking: Asking, { publicUrl, payments }: Pick<Config, 'publicUrl' | 'payments'>): Promise<Finding[]> {
  return [
    ...(await publicAddress(asking, publicUrl)),
    ...Object.entries(payments.WECHAT?.platformKeys ?? {}).flatMap(([id, key]) => platformCertificate(asking, id, key)),
  ]
}

async function publicAddress(asking: Asking, publicUrl: string): Promise<Finding[]> {
  const { say } = asking
  if (!URL.canParse(publicUrl)) return []
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:' && isLoopback(publicUrl)) return [{ part: 'address', level: 'ok', said: say('ownMachine', { url: publicUrl }) }]
  if (protocol !== 'https:') return [{ part: 'address', level: 'warning', said: say('notHttps', { url: publicUrl }), remedy: say('httpsRemedy') }]
  try {
    const until = await expiryOf(hostname, Number(port || 443))
    return [daysLine(asking, { part: 'address', name: hostname, until })]
  } catch (error) {
    return [
      {
        part: 'address',
        level: 'warning',
        said: say('tlsBroken', { host: hostname, why: error instanceof Error ? error.message : String(error) }),
        remedy: say('httpsRemedy'),
      },
    ]
  }
}

const expiryOf = (host: string, port: number) =>
  new Promise<number>((resolve, reject) => {
    const socket = connectTls({ host, port, servername: host, timeout: 8_000 }, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to))
      socket.end()
    })
    socket.on('timeout', () => socket.destroy(new Error('timeout')))
    socket.on('error', reject)
  })

/** A platform's public key has no end; a certificate does. */
function platformCertificate(asking: Asking, id: string, key: unknown): Finding[] {
  if (typeof key !== 'string' || !key.includes('BEGIN CERTIFICATE')) return []
  return [daysLine(asking, { part: 'payment', name: `WeChat Pay ${id}`, until: new X509Certificate(key).validToDate.getTime() })]
}

function daysLine({ say, now }: Asking, { part, name, until }: { part: Part; name: string; until: number }): Finding {
  const days = Math.floor((until - now().getTime()) / dayMs)
  if (days < 0) return { part, level: 'missing', said: say('certificateEnded', { name }), remedy: say('certificateRemedy') }
  const said = say('certificateDays', { name, days: String(days) })
  return days < 14 ? { part, level: 'warning', said, remedy: say('certificateRemedy') } : { part, level: 'ok', said }
}
