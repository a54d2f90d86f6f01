// Each file of deploy/ by the program that will read it.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'
import { root } from '@anxin/tooling/run'
import { said } from './tools.ts'

const deploy = join(root, 'deploy')

/** The settings of a new installation, as the guide has them made. */
export function checkNewSettings(folder: string): void {
  const made = execFileSync('sh', [join(deploy, 'new-settings.sh'), 'anxin.example.com', folder], { encoding: 'utf8' })
  if (!made.includes('https://anxin.example.com/operator/')) throw new Error(`new-settings.sh said: ${made}`)
}

/** With settings it is whole; without a password it is refused, as no service has a usual one. */
export function checkCompose(folder: string): void {
  const copy = join(folder, 'deploy')
  cpSync(deploy, copy, { recursive: true })
  for (const file of ['.env', 'server.env']) cpSync(join(folder, file), join(copy, 'compose', file))
  const file = join(copy, 'compose/compose.yaml')
  said('docker-compose', ['-f', file, 'config', '-q'], { cwd: join(copy, 'compose') })
  writeFileSync(join(copy, 'compose/.env'), 'DOMAIN=anxin.example.com\n')
  let refused = ''
  try {
    said('docker-compose', ['-f', file, 'config', '-q'], { cwd: join(copy, 'compose') })
  } catch (error) {
    refused = String(error)
  }
  if (!/PASSWORD|password/.test(refused)) throw new Error('compose.yaml is accepted without passwords')
}

export function checkKustomize(): void {
  const made = said('kubectl', ['kustomize', join(deploy, 'kubernetes')])
  for (const kind of ['Deployment', 'Job', 'Service', 'PodDisruptionBudget', 'NetworkPolicy', 'ConfigMap'])
    if (!made.includes(`kind: ${kind}`)) throw new Error(`the base of Kustomize has no ${kind}`)
  if (/kind: Secret$/m.test(made)) throw new Error('the base of Kustomize contains a secret; it is to name one')
}

/** The units with a program in place of Node, so that what they name is there. */
export function checkSystemd(folder: string): void {
  const units = join(folder, 'units')
  mkdirSync(units)
  const names = ['anxin.service', 'anxin-migrate.service', 'anxin-backup.service', 'anxin-backup.timer']
  for (const name of names)
    writeFileSync(join(units, name), readFileSync(join(deploy, 'systemd', name), 'utf8').replaceAll('ExecStart=/opt/anxin/node', 'ExecStart=/bin/true'))
  const problems = said('systemd-analyze', ['verify', ...names.map((name) => join(units, name))])
  if (problems.trim() !== '') throw new Error(problems)
  for (const name of names.filter((one) => one.endsWith('.service'))) {
    const report = said('systemd-analyze', ['security', '--offline=true', '--no-pager', join(units, name)])
    const exposure = Number(/exposure level for [^:]+: ([\d.]+)/.exec(report)?.[1])
    if (!(exposure <= 2)) throw new Error(`${name} is exposed: ${exposure}, at most 2`)
  }
}

/** The site with its certificate and its cache in a folder. */
export const nginxSite = (home: string): string =>
  readFileSync(join(deploy, 'proxy/nginx.conf'), 'utf8')
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${join(home, 'key.pem')};`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${join(home, 'certificate.pem')};`)
    .replace('/var/cache/nginx/anxin', join(home, 'cache'))

/** The site within the smallest configuration, with a certificate of its own. */
export function checkNginx(folder: string): void {
  const home = join(folder, 'nginx')
  mkdirSync(join(home, 'cache'), { recursive: true })
  const [key, certificate] = [join(home, 'key.pem'), join(home, 'certificate.pem')]
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      key,
      '-out',
      certificate,
      '-days',
      '1',
      '-subj',
      '/CN=anxin.example.com',
      '-addext',
      'subjectAltName=DNS:anxin.example.com',
    ],
    { stdio: 'ignore' },
  )
  writeFileSync(join(home, 'site.conf'), nginxSite(home))
  writeFileSync(join(home, 'nginx.conf'), `pid ${home}/pid;\nerror_log stderr;\nevents {}\nhttp {\n  access_log off;\n  include ${home}/site.conf;\n}\n`)
  said('nginx', ['-t', '-c', join(home, 'nginx.conf')])
}

export function checkCaddy(folder: string): void {
  const env = { DOMAIN: 'anxin.example.com', XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  said('caddy', ['validate', '--adapter', 'caddyfile', '--config', join(deploy, 'proxy/Caddyfile')], { env })
}
