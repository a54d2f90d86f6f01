type Addresses = { publicUrl: string; simulatorsUrl: string | undefined; operatorPassword: string | undefined }

/** The addresses and demo accounts, as one short table. */
export function printAddresses({ publicUrl, simulatorsUrl }: Addresses) {
  const rows = [
    ['Customer app', `${publicUrl}/`],
    ['Technician app', `${publicUrl}/technician/`],
    ['API reference', `${publicUrl}/docs`],
    ...(simulatorsUrl ? [['SMS inbox', `${simulatorsUrl}/sms`], ['Simulators', `${simulatorsUrl}/`]] : []),
    ['Customers', '13800000001 … 13800000009'],
    ['Technicians', '13900000001 … 13900000009'],
    ['', 'sign in by SMS; the code is in the SMS inbox'],
  ]
  console.log(`\n${rows.map(([name, value]) => `  ${String(name).padEnd(16)}${value}`).join('\n')}\n\n  Ctrl-C stops everything.\n`)
}
