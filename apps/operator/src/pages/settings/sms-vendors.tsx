import type { ManageReply } from '@anxin/contract/manage/calls'
import { useQuery } from '@tanstack/react-query'
import { Button, Table } from 'antd'
import { useState } from 'react'
import { smsResultWords, smsVendorNames, smsWords } from '@anxin/words/console/system/sms'
import { Dot } from '../../list/dot.tsx'
import { ReadFailed } from '../../list/read-failed.tsx'
import { useMay, useMe } from '../../request/me.ts'
import { queryFor } from '../../request/query-for.ts'
import { useAction } from '../../request/use-action.ts'
import { useText } from '../../text/language.ts'

type Vendor = ManageReply<'sms/getInfo'>['vendors'][number]
type Results = ManageReply<'sms/test'>['results']

/** The vendors of text messages, and a test message to the own phone; for administrators of every city. */
export function SmsVendors() {
  const may = useMay()
  const me = useMe()
  return me && may('operator.change') && me.cityCodes.length === 0 ? <Shown phoneMasked={me.phoneMasked} /> : null
}

function Shown({ phoneMasked }: { phoneMasked: string | undefined }) {
  const text = useText(smsWords)
  const nameOf = useText(smsVendorNames)
  const resultOf = useText(smsResultWords)
  const info = useQuery(queryFor('sms/getInfo', {}))
  const [results, setResults] = useState<Results>()
  const test = useAction('sms/test', {
    resources: [],
    said: '',
    onDone: (reply) => {
      setResults(reply.results)
      void info.refetch()
    },
  })
  const resultFor = ({ vendor }: Vendor) => results?.find((result) => result.vendor === vendor)
  const known = (vendor: string): vendor is keyof (typeof smsVendorNames)['zh'] => vendor in smsVendorNames.zh
  return (
    <section aria-label={text('title')}>
      <h2 className="panel-section">{text('title')}</h2>
      {info.isError && <ReadFailed error={info.error} again={info.refetch} />}
      <Table<Vendor>
        size="small"
        style={{ maxWidth: 860 }}
        pagination={false}
        rowKey="vendor"
        loading={info.isPending}
        dataSource={info.data?.vendors ?? []}
        columns={[
          { title: text('vendor'), render: (_, { vendor }) => <span style={{ whiteSpace: 'nowrap' }}>{known(vendor) ? nameOf(vendor) : vendor}</span> },
          {
            title: text('day'),
            render: (_, { taken, arrived, lost }) => <span className="num">{text('counts', { taken, arrived, lost })}</span>,
          },
          {
            title: text('state'),
            render: (_, { isResting, missingTemplates: missing }) => {
              if (isResting) return <Dot tone="bad">{text('resting')}</Dot>
              if (missing.length === 0) return <Dot tone="good">{text('ready')}</Dot>
              return <Dot tone="warning">{text('missing', { n: missing.length, kinds: missing.join(text('and')) })}</Dot>
            },
          },
          {
            title: text('lastTest'),
            render: (_, vendor) => {
              const result = resultFor(vendor)
              if (!result) return null
              return (
                <span role="status">
                  {resultOf(result.smsResult)}
                  {result.vendorCode !== '' && <span className="quiet num"> {result.vendorCode}</span>}
                </span>
              )
            },
          },
        ]}
      />
      <p className="acts">
        <Button disabled={phoneMasked === undefined} loading={test.isPending} onClick={() => test.mutate({})}>
          {text('test')}
        </Button>
        <span className="quiet">{phoneMasked === undefined ? text('noPhone') : text('testNote', { phone: phoneMasked })}</span>
      </p>
    </section>
  )
}
