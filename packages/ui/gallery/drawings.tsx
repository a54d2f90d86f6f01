import '../src/all-icons.ts'
import '../src/category-icons.ts'
import { categoryIconPaths } from '../src/category-icon-paths.ts'
import { firstIconPaths, type IconName } from '../src/icon-paths.ts'
import { moreIconPaths } from '../src/more-icon-paths.ts'
import { Icon } from '../src/icon.tsx'
import { BambooDrawing } from '../src/drawings/bamboo.tsx'
import { CalendarDrawing } from '../src/drawings/calendar.tsx'
import { DoorDrawing } from '../src/drawings/door.tsx'
import { EnvelopeDrawing } from '../src/drawings/envelope.tsx'
import { HandsDrawing } from '../src/drawings/hands.tsx'
import { MapDrawing } from '../src/drawings/map.tsx'
import { CouponDrawing } from '../src/drawings/coupon.tsx'
import { GateDrawing } from '../src/drawings/gate.tsx'
import { HeartDrawing } from '../src/drawings/heart.tsx'
import { HouseDrawing } from '../src/drawings/house.tsx'
import { OfflineDrawing } from '../src/drawings/offline.tsx'
import { OrdersDrawing } from '../src/drawings/orders.tsx'
import { SearchDrawing } from '../src/drawings/search.tsx'
import { SpillDrawing } from '../src/drawings/spill.tsx'
import { SignpostDrawing } from '../src/drawings/signpost.tsx'
import { ScalesDrawing } from '../src/drawings/scales.tsx'
import { RipplesDrawing } from '../src/drawings/ripples.tsx'
import { HourglassDrawing } from '../src/drawings/hourglass.tsx'
import { PurseDrawing } from '../src/drawings/purse.tsx'
import { ClockDrawing } from '../src/drawings/clock.tsx'
import { FrameDrawing } from '../src/drawings/frame.tsx'
import { BasketDrawing } from '../src/drawings/basket.tsx'
import { NameCardDrawing } from '../src/drawings/name-card.tsx'
import { ChainDrawing } from '../src/drawings/chain.tsx'
import { ChairDrawing } from '../src/drawings/chair.tsx'
import { BrushDrawing } from '../src/drawings/brush.tsx'
import { CoinsDrawing } from '../src/drawings/coins.tsx'
import { MemberCardDrawing } from '../src/drawings/member-card.tsx'
import { SpeechDrawing } from '../src/drawings/speech.tsx'
import { TelephoneDrawing } from '../src/drawings/telephone.tsx'
import { ScrollDrawing } from '../src/drawings/scroll.tsx'
import { FoldingScreenDrawing } from '../src/drawings/folding-screen.tsx'
import { SunDrawing } from '../src/drawings/sun.tsx'
import { KeyDrawing } from '../src/drawings/key.tsx'
import { GiftDrawing } from '../src/drawings/gift.tsx'
import { TeaDrawing } from '../src/drawings/tea.tsx'

const drawings = [
  HandsDrawing,
  TeaDrawing,
  BambooDrawing,
  DoorDrawing,
  CalendarDrawing,
  EnvelopeDrawing,
  MapDrawing,
  CouponDrawing,
  GateDrawing,
  HeartDrawing,
  HouseDrawing,
  OfflineDrawing,
  OrdersDrawing,
  SearchDrawing,
  SpillDrawing,
  SignpostDrawing,
  ScalesDrawing,
  RipplesDrawing,
  HourglassDrawing,
  PurseDrawing,
  ClockDrawing,
  FrameDrawing,
  BasketDrawing,
  NameCardDrawing,
  ChainDrawing,
  ChairDrawing,
  BrushDrawing,
  CoinsDrawing,
  MemberCardDrawing,
  SpeechDrawing,
  TelephoneDrawing,
  ScrollDrawing,
  FoldingScreenDrawing,
  SunDrawing,
  KeyDrawing,
  GiftDrawing,
]

export function Drawings() {
  return (
    <main className="page pad top">
      <div className="row">
        {drawings.map((One, at) => (
          <One key={at} size={110} />
        ))}
      </div>
      <div className="row">
        {drawings.map((One, at) => (
          <One key={at} size={56} />
        ))}
      </div>
      <div className="row">
        {(Object.keys({ ...firstIconPaths, ...categoryIconPaths, ...moreIconPaths }) as IconName[]).map((name) => (
          <Icon key={name} name={name} size={32} />
        ))}
      </div>
    </main>
  )
}
