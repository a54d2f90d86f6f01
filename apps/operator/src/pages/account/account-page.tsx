import { Alert, Card, Descriptions, Skeleton } from 'antd'
import { useMe } from '../../request/me.ts'
import { useCities } from '../../text/city-names.ts'
import { clockText } from '../../text/format.ts'
import { useGivenName } from '../../text/given-names.ts'
import { useText } from '../../text/language.ts'
import { PasswordForm } from './password-form.tsx'
import { PhoneForm } from './phone-form.tsx'
import { TwoStep } from './two-step.tsx'
import { isolated } from '@anxin/words/words'
import { accountWords } from '@anxin/words/console/frame/account'

/** Who one is here, one's password and one's second factor. */
export function AccountPage() {
  const text = useText(accountWords)
  const me = useMe()
  const { namesOf } = useCities()
  const givenName = useGivenName()
  if (!me) return <Skeleton active />
  return (
    <div style={{ maxWidth: 640 }}>
      <div className="area-head">
        <h1>{text('title')}</h1>
      </div>
      {me.totpRequired && <Alert type="warning" showIcon title={text('required')} style={{ marginBottom: 16 }} />}
      {me.approvesFrom !== undefined && (
        <Alert type="info" showIcon title={text('approvesFrom', { at: clockText(me.approvesFrom) })} style={{ marginBottom: 16 }} />
      )}
      <Card style={{ marginBottom: 16 }}>
        <Descriptions
          column={1}
          colon={false}
          title={`${isolated(givenName(me.title))} · ${me.name}`}
          items={[
            { key: 'role', label: text('role'), children: givenName(me.roleName) },
            { key: 'cities', label: text('cities'), children: me.cityCodes.length === 0 ? text('allCities') : namesOf(me.cityCodes).join(text('and')) },
          ]}
        />
      </Card>
      <Card title={text('twoStep')} style={{ marginBottom: 16 }}>
        <TwoStep isOn={me.totpOn} />
      </Card>
      <Card title={text('phone')} style={{ marginBottom: 16 }}>
        <PhoneForm phoneMasked={me.phoneMasked} />
      </Card>
      <Card title={text('changePassword')}>
        <PasswordForm />
      </Card>
    </div>
  )
}
