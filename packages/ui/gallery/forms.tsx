import { useState } from 'react'
import { Button } from '../src/button.tsx'
import { Checkbox } from '../src/checkbox.tsx'
import { Chip } from '../src/chip.tsx'
import { CodeBoxes } from '../src/code-boxes.tsx'
import { EmptyState } from '../src/empty-state.tsx'
import { Field } from '../src/field.tsx'
import { IconButton } from '../src/icon-button.tsx'
import { Price } from '../src/price.tsx'
import { RatingInput } from '../src/rating-input.tsx'
import { Stars } from '../src/stars.tsx'
import { SearchBox } from '../src/search-box.tsx'
import { Skeleton, SkeletonText } from '../src/skeleton.tsx'
import { Spinner } from '../src/spinner.tsx'
import { Stepper } from '../src/stepper.tsx'
import { Switch } from '../src/switch.tsx'
import { TextArea } from '../src/text-area.tsx'
import { BambooDrawing } from '../src/drawings/bamboo.tsx'

export function Forms() {
  const [search, setSearch] = useState('肩颈')
  const [phone, setPhone] = useState('1380013')
  const [words, setWords] = useState('手法到位，时间准。')
  const [code, setCode] = useState('483')
  const [score, setScore] = useState(4)
  const [count, setCount] = useState(1)
  const [agreed, setAgreed] = useState(true)
  const [tags, setTags] = useState(['准时'])
  return (
    <main className="page pad top">
      <SearchBox label="搜地址" value={search} onChange={setSearch} />
      <div className="stack">
        <Field
          label="手机号"
          inputMode="tel"
          value={phone}
          onChange={setPhone}
          error="手机号应为 11 位"
          trailing={
            <Button size="s" variant="ghost">
              获取验证码
            </Button>
          }
        />
        <Field label="门牌号" value="" onChange={() => undefined} placeholder="如 6 幢 1204 室" hint="技师上门时用，不会公开。" />
        <CodeBoxes label="验证码" value={code} onChange={setCode} />
        <TextArea label="评价" value={words} onChange={setWords} max={200} />
      </div>
      <div className="stack">
        <RatingInput label="总体" value={score} onChange={setScore} />
        <div className="row">
          {['准时', '手法专业', '有礼貌', '整洁'].map((tag) => (
            <Chip key={tag} selected={tags.includes(tag)} onClick={() => setTags(tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag])}>
              {tag}
            </Chip>
          ))}
          <Chip disabled onClick={() => undefined}>
            21:00
          </Chip>
        </div>
        <div className="row between">
          <Stepper label="数量" value={count} onChange={setCount} unit="位" />
          <Stars value={4.6} />
          <Spinner />
        </div>
        <Switch label="匿名评价" checked={agreed} onChange={setAgreed} />
        <Checkbox checked={agreed} onChange={setAgreed}>
          已阅读并同意 <a href="#terms">用户协议</a> 与 <a href="#privacy">隐私政策</a>
        </Checkbox>
      </div>
      <div className="row">
        <Button>预约</Button>
        <Button variant="secondary">改期</Button>
        <Button variant="ghost">稍后</Button>
        <Button variant="danger">取消订单</Button>
        <Button busy>提交中</Button>
        <Button disabled>已约满</Button>
        <Button size="s" variant="secondary" icon="phone">
          联系
        </Button>
        <IconButton name="heart" label="关注" tone="float" />
        <IconButton name="share" label="分享" tone="filled" />
      </div>
      <Button full size="l">
        登录
      </Button>
      <div className="row">
        <Price amount={12_850} size="xl" />
        <Price amount={12_850} size="l" tone="accent" />
        <Price amount={12_800} suffix="起" />
        <Price amount={16_800} size="s" tone="muted" strike />
      </div>
      <div className="row">
        <Skeleton width={44} height={44} radius="50%" />
        <div style={{ flex: 1 }}>
          <SkeletonText lines={2} />
        </div>
      </div>
      <EmptyState drawing={<BambooDrawing />} title="还没有订单" action={<Button variant="secondary">看看附近的技师</Button>}>
        预约之后，进度会显示在这里。
      </EmptyState>
    </main>
  )
}
