import { useState } from 'react'
import { BottomBar } from '../src/bottom-bar.tsx'
import { Button } from '../src/button.tsx'
import { Card } from '../src/card.tsx'
import { Cell, CellGroup } from '../src/cell.tsx'
import { Countdown } from '../src/countdown.tsx'
import { Dialog } from '../src/dialog.tsx'
import { Notice } from '../src/notice.tsx'
import { Price } from '../src/price.tsx'
import { Ring } from '../src/ring.tsx'
import { SegmentStrip } from '../src/segment-strip.tsx'
import { Sheet } from '../src/sheet.tsx'
import { StepLine } from '../src/step-line.tsx'
import { Tag } from '../src/tag.tsx'
import { CalendarDrawing } from '../src/drawings/calendar.tsx'

const steps = ['待付款', '待接单', '已接单', '已出发', '已到达', '服务中', '已完成'].map((label) => ({ id: label, label }))
const days = ['今天', '明天', '周一', '周二', '周三', '周四', '周五'].map((label, at) => ({
  id: label,
  label,
  sub: `11/${21 + at}`,
  note: at === 2 ? '约满' : undefined,
  disabled: at === 2,
}))
const until = Date.now() + 14 * 60_000

export function Order() {
  const [day, setDay] = useState('今天')
  const [open, setOpen] = useState(new URLSearchParams(location.search).get('over') ?? '')
  return (
    <main className="page top">
      <div className="pad stack">
        <h1 className="title">技师已出发</h1>
        <p className="faint">张文静预计 19:22 到达，到达后请告知到达码。</p>
        <Card>
          <StepLine label="订单进度" steps={steps} current="已出发" />
        </Card>
        <Notice tone="warning" title="请在 15 分钟内付款">
          剩余 <Countdown until={until} />
          ，逾期订单自动关闭，时段释放。
        </Notice>
        <Notice>今天 17:30 前免费取消。</Notice>
        <Notice
          tone="error"
          title="该时段刚被约走"
          action={
            <Button size="s" variant="secondary">
              看其他时段
            </Button>
          }
        >
          最近还有 19:30、20:00、20:30。
        </Notice>
        <Notice tone="success">已保存，下次可直接选用。</Notice>
      </div>
      <SegmentStrip label="日期" items={days} value={day} onChange={setDay} />
      <div className="pad stack">
        <CellGroup title="服务" note="费用由平台托管，确认完成后结算给技师。">
          <Cell icon="hand" label="全身推拿" hint="60 分钟" value={<Price amount={16_800} size="s" />} />
          <Cell icon="clock" label="时间" value="今天 19:30" onClick={() => setOpen('sheet')} />
          <Cell icon="location" label="文三路 398 号东信大厦 6 幢 1204 室" hint="王女士 138****2046" onClick={() => undefined} />
          <Cell icon="coupon" label="优惠券" value={<Price amount={-2_000} size="s" tone="accent" />} onClick={() => undefined} />
          <Cell icon="trash" label="取消订单" tone="danger" onClick={() => setOpen('dialog')} />
        </CellGroup>
        <Card>
          <StepLine
            vertical
            label="订单记录"
            steps={steps.slice(2, 6).map((step, at) => ({ ...step, note: at < 2 ? `今天 18:${40 + at}` : undefined }))}
            current="已出发"
          />
        </Card>
        <div className="row">
          <Ring value={0.62} label="服务进度">
            <span className="tabular">37′</span>
          </Ring>
          <Tag>普通</Tag>
          <Tag tone="primary">已接单</Tag>
          <Tag tone="success">已完成</Tag>
          <Tag tone="warning">待付款</Tag>
          <Tag tone="error">已退款</Tag>
          <Tag tone="accent">新客</Tag>
        </div>
      </div>
      <BottomBar left={<Price amount={14_850} size="l" />} note="今天 17:30 前免费取消">
        <Button size="l" icon="check">
          提交订单
        </Button>
      </BottomBar>
      <Sheet open={open === 'sheet'} onClose={() => setOpen('')} title="选择时间" footer={<Button full>确定</Button>}>
        <CellGroup>
          {['19:30', '20:00', '20:30'].map((time) => (
            <Cell key={time} label={<span className="tabular">{time}</span>} value="可约" onClick={() => setOpen('')} />
          ))}
        </CellGroup>
      </Sheet>
      <Dialog
        open={open === 'dialog'}
        onClose={() => setOpen('')}
        title="取消这次预约？"
        drawing={<CalendarDrawing size={88} />}
        actions={[
          { label: '确认取消', onClick: () => setOpen(''), variant: 'danger' },
          { label: '再想想', onClick: () => setOpen('') },
        ]}
      >
        现在取消全额退款 ¥148.50，原路退回。
      </Dialog>
    </main>
  )
}
