import type { DemoOperators } from './demo-operators.ts'

type Addresses = {
  /** What each app is called, and where it is open. */
  apps: readonly (readonly [string, string])[]
  operators: DemoOperators
  reference: string
  simulators: string | undefined
}

/** The addresses and demo accounts, as one short table. */
export function printAddresses({ apps, operators: { operatorPassword, vaultPassphrase, second }, reference, simulators }: Addresses) {
  const rows = [
    ...apps,
    ['API reference', reference],
    ...(simulators === undefined
      ? []
      : [
          ['SMS inbox', `${simulators}/sms`],
          ['Masked calls', `${simulators}/masked-phone`],
          ['Pushes', `${simulators}/push`],
          ['Simulators', `${simulators}/`],
        ]),
    ['Customers', '13800000001 … 13800000009'],
    ['Technicians', '13900000001 … 13900000009'],
    ...(second ? [['Applicants', '13600000001 … 13600000024']] : []),
    ['', 'sign in by SMS; the code is in the SMS inbox'],
    ['Operator', `admin, password ${operatorPassword} (the first one; it may have been changed since)`],
    ['Document vault', `passphrase ${vaultPassphrase}`],
    ...(second ? [['Second person', `${second.name}, password ${second.password}`]] : []),
  ]
  console.log(`\n${rows.map(([name, value]) => `  ${String(name).padEnd(16)}${value}`).join('\n')}\n\n  Ctrl-C stops everything.\n`)
}
