import { inParallel, openClient, type Client } from '../client.ts'
import { connections } from '../load.ts'
import type { Contender, PlaceOrder, Running } from './contender.ts'

/** Any value does: the page's own script sends back what its cookie says. */
const csrf = 'bench'
const page = { cookie: `csrf_cookie=${csrf}`, 'content-type': 'application/x-www-form-urlencoded' }
const dayMs = 86_400_000
/** The limit of the shop for bookings ahead. */
const daysAhead = 85

type Provider = { id: number; services: number[] }
type Slot = { providerId: number; serviceId: number; date: string; hour: string }

/** The booking page's own requests, each for a provider, a day and an hour that it offered. */
export async function openEasyAppointments({ url, processes }: Running, apiToken: string): Promise<Contender> {
  const client = openClient(url, { connections })
  const providers = await providersOf(client, apiToken)
  let turn = Date.now() % 1_000_000_000

  const booked =
    ({ providerId, serviceId, date, hour }: Slot): PlaceOrder =>
    async () => {
      const number = turn++
      const body = formOf({
        csrf_token: csrf,
        'post_data[manage_mode]': 'false',
        'post_data[appointment][start_datetime]': `${date} ${hour}:00`,
        'post_data[appointment][end_datetime]': `${date} ${hour}:00`,
        'post_data[appointment][notes]': '',
        'post_data[appointment][is_unavailability]': 'false',
        'post_data[appointment][id_users_provider]': String(providerId),
        'post_data[appointment][id_services]': String(serviceId),
        'post_data[customer][first_name]': 'Wei',
        'post_data[customer][last_name]': 'Li',
        'post_data[customer][email]': `guest${number}@example.com`,
        'post_data[customer][phone_number]': '13800000000',
        'post_data[customer][address]': '1 West Lake Road',
        'post_data[customer][city]': 'Hangzhou',
        'post_data[customer][zip_code]': '310000',
        'post_data[customer][timezone]': 'Asia/Shanghai',
      })
      const { status, text } = await client.send({ method: 'POST', path: '/index.php/booking/register', headers: page, body })
      return status === 200 && text.includes('appointment_hash') ? undefined : `${status} ${text.slice(0, 200)}`
    }

  return {
    works: [
      {
        label: `a booking, ${providers.length.toLocaleString('en')} providers`,
        prepare: async (count) => (await freeSlots(client, providers, count)).map(booked),
      },
    ],
    processes,
    close: () => Promise.resolve(client.close()),
  }
}

const formOf = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const pageOf = 100

async function providersOf(client: Client, apiToken: string): Promise<Provider[]> {
  const providers: Provider[] = []
  for (let number = 1; ; number++) {
    const path = `/index.php/api/v1/providers?length=${pageOf}&page=${number}&fields=id,services`
    const { status, text } = await client.send({ method: 'GET', path, headers: { authorization: `Bearer ${apiToken}` } })
    if (status !== 200) throw new Error(`the list of providers was answered ${status} ${text.slice(0, 200)}`)
    // safe: the fields that were asked for
    const found = JSON.parse(text) as Provider[]
    providers.push(...found.filter(({ services }) => services.length > 0))
    if (found.length < pageOf) return providers
  }
}

/** So many free hours of so many providers as it takes, asked for as the booking page does. */
async function freeSlots(client: Client, providers: readonly Provider[], count: number): Promise<Slot[]> {
  const slots: Slot[] = []
  for (let day = 2; day < daysAhead && slots.length < count; day++) {
    const date = new Date(Date.now() + day * dayMs).toISOString().slice(0, 10)
    const asked = providers.slice(0, Math.max(connections, count - slots.length))
    const found = await inParallel(asked, async ({ id, services: [serviceId = 0] }) => {
      const body = formOf({
        csrf_token: csrf,
        service_id: String(serviceId),
        provider_id: String(id),
        selected_date: date,
        service_duration: '60',
        manage_mode: '0',
      })
      const { status, text } = await client.send({ method: 'POST', path: '/index.php/booking/get_available_hours', headers: page, body })
      if (status !== 200) throw new Error(`free hours were answered ${status} ${text.slice(0, 200)}`)
      // safe: a list of hours such as "09:00"
      const hours = JSON.parse(text) as string[]
      return hours.map((hour) => ({ providerId: id, serviceId, date, hour }))
    })
    // One of each provider before a second of any: bookings next to each other are of different people.
    const most = Math.max(0, ...found.map((hours) => hours.length))
    for (let nth = 0; nth < most; nth++) slots.push(...found.flatMap((hours) => hours[nth] ?? []))
  }
  return slots.slice(0, count)
}
