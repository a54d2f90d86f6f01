// A database as the version before the migrations of today left it: its own tables, its demo city, and a visit that was booked and paid at its server.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newSealKey } from '@anxin/server/http/seal'
import { freePort, startServerProcess } from '@anxin/server/testing/server-process'
import { root } from '@anxin/tooling/run'
import { checkOut } from '../upgrade-drill/former-server.ts'

type Asked = { ownerUrl: string; settings: Record<string, string | undefined>; simulators: string }

const visitor = join(root, 'scripts/deploy-drill/visitor.ts')
const ask = (act: string, given: object) =>
  JSON.parse(execFileSync(process.execPath, [visitor, act, JSON.stringify(given)]).toString()) as Record<string, unknown> // safe: the visitor prints an object

/** `settings`: those of the server that will be upgraded; the secret has to be the same. */
export async function prepareFormer({ ownerUrl, settings, simulators }: Asked) {
  const commit = readFileSync(join(root, 'apps/server/former-version'), 'utf8').trim()
  const former = checkOut(commit)
  try {
    const env = { PATH: process.env.PATH, DATABASE_URL: ownerUrl, APP_SECRET: settings.APP_SECRET }
    const migrate = `import(${JSON.stringify(join(former.folder, 'apps/server/src/db/migrate.ts'))}).then(({ migrate }) => migrate(process.env.DATABASE_URL))`
    execFileSync(process.execPath, ['-e', migrate], { env })
    execFileSync(process.execPath, [join(former.folder, 'city/src/main.ts'), '--technicians', '30'], { env })

    const port = await freePort()
    const base = `http://127.0.0.1:${port}`
    const { DATABASE_URL, APP_SECRET, ALIPAY_URL, ALIPAY_APPID, ALIPAY_SELLER_ID, ALIPAY_PRIVATE_KEY, ALIPAY_PUBLIC_KEY } = settings
    const { SMS_URL, SMS_KEY_ID, SMS_KEY_SECRET, MAPS_URL, MAPS_KEY } = settings
    const given = { DATABASE_URL, APP_SECRET, ALIPAY_URL, ALIPAY_APPID, ALIPAY_SELLER_ID, ALIPAY_PRIVATE_KEY, ALIPAY_PUBLIC_KEY }
    const server = startServerProcess(
      {
        // safe: the simulators' settings name all of them
        ...({ ...given, SMS_URL, SMS_KEY_ID, SMS_KEY_SECRET, MAPS_URL, MAPS_KEY } as Record<string, string>),
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: base,
        LOG_LEVEL: 'warn',
        SEAL_PRIVATE_KEY: newSealKey().replaceAll('\n', '\\n'),
        OPERATOR_PASSWORD: 'a password of tests',
        UPLOAD_REGION: simulators,
        UPLOAD_PREFIX: `${simulators}/`,
        UPLOAD_MANAGE: simulators,
        UPLOAD_ACCESS_KEY: 'k',
        UPLOAD_SECRET_KEY: 's',
      },
      join(former.folder, 'apps/server/src/main.ts'),
    )
    while (!server.hasEnded() && !(await fetch(`${base}/readyz`).catch(() => undefined))?.ok) await new Promise((resolve) => setTimeout(resolve, 100))
    if (server.hasEnded()) throw new Error(`the server of ${commit} did not start: ${(await server.ended).said}`)
    const { token, orderId } = ask('bookAlone', { base, simulators, databaseUrl: ownerUrl, phone: '13900001236' })
    const booked = { token, orderId }
    const shown = ask('see', { base, ...booked })
    server.child.kill('SIGTERM')
    await server.ended
    return { commit, booked, shown }
  } finally {
    former.remove()
  }
}
