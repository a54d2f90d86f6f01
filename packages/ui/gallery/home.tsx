import { useState } from 'react'
import { Avatar } from '../src/avatar.tsx'
import { Card } from '../src/card.tsx'
import { Chip } from '../src/chip.tsx'
import { IconButton } from '../src/icon-button.tsx'
import { Icon } from '../src/icon.tsx'
import { Picture } from '../src/picture.tsx'
import { Price } from '../src/price.tsx'
import { Rating } from '../src/rating.tsx'
import { SearchButton } from '../src/search-button.tsx'
import { CardShape } from '../src/shapes.tsx'
import { Tabs } from '../src/tabs.tsx'
import { Tag } from '../src/tag.tsx'
import { HandsDrawing } from '../src/drawings/hands.tsx'
import { TeaDrawing } from '../src/drawings/tea.tsx'

const tabs = [
  { id: 'near', label: '离我最近' },
  { id: 'early', label: '最早可约' },
  { id: 'rated', label: '好评' },
  { id: 'new', label: '新入驻' },
  { id: 'follow', label: '关注', count: 3 },
] as const

export function Home() {
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('near')
  return (
    <main className="page top">
      <div className="pad stack">
        <div className="row between">
          <button type="button" className="row">
            <Icon name="location" size={20} />
            <strong>杭州 · 西湖区文三路</strong>
            <Icon name="chevron-down" size={16} />
          </button>
          <IconButton name="bell" label="消息，3 条未读" count={3} />
        </div>
        <SearchButton label="搜项目、技师" onClick={() => undefined} />
        <Card>
          <div className="row between">
            <div>
              <p className="faint">最早可约</p>
              <p className="title tabular">今天 19:30 · 张师傅</p>
              <p className="faint">2.1 km，全身推拿 60 分钟</p>
            </div>
            <Chip tone="accent" onClick={() => undefined}>
              预约
            </Chip>
          </div>
        </Card>
      </div>
      <div className="pad" style={{ display: 'grid', gridTemplateColumns: 'repeat(2, 1fr)', gap: 8, textAlign: 'center', fontSize: 'var(--text-13)' }}>
        {[HandsDrawing, TeaDrawing].map((One, at) => (
          <div key={at} style={{ display: 'grid', justifyItems: 'center', gap: 4 }}>
            <One size={64} />
            {['全身推拿', '采耳'][at]}
          </div>
        ))}
      </div>
      <div className="stack">
        <Tabs label="技师" items={tabs} value={tab} onChange={setTab} />
        <div className="pad stack">
          {['张文静', '李想', '欧阳明月'].map((name, at) => (
            <Card key={name} as="article" style={{ padding: 12 }}>
              <div style={{ display: 'flex', gap: 12 }}>
                <div style={{ width: 84, flex: 'none' }}>
                  <Picture alt={name} ratio="84/104" radius={10} fallback={<Avatar name={name} size={60} />} />
                </div>
                <div style={{ flex: 1, minWidth: 0, display: 'grid', gap: 3, alignContent: 'start' }}>
                  <div className="row">
                    <strong style={{ fontSize: 'var(--text-17)' }}>{name}</strong>
                    <Tag tone="primary" icon="badge-check">
                      已认证
                    </Tag>
                  </div>
                  <div className="row">
                    <Rating value={4.9 - at * 0.1} count={128} />
                  </div>
                  <p className="faint tabular">2.1 km · 出行费 ¥12</p>
                  <div className="row between" style={{ marginTop: 4 }}>
                    <Chip tone="accent" icon="clock" onClick={() => undefined} label="预约今天 19:30">
                      今天 19:30
                    </Chip>
                    <Price amount={16_800 + at * 1_050} suffix="起" />
                  </div>
                </div>
              </div>
            </Card>
          ))}
          <CardShape lines={3} />
        </div>
      </div>
    </main>
  )
}
