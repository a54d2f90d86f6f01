import { box, disc, line, move, oval, shape, steam } from '../ink.ts'
import type { Motif, Pen } from '../ink.ts'

const cupShape = (pen: Pen) =>
  shape('M60 118 C60 154 82 166 100 166 C118 166 140 154 140 118 Z', pen.fill) +
  shape('M62 128 C64 154 82 166 100 166 C118 166 136 154 138 128 C120 138 80 138 62 128 Z', pen.wash) +
  oval(100, 118, 40, 9, pen.fill) +
  line('M88 166 L87 172 H113 L112 166')

export const tea: Motif = (pen) => oval(100, 174, 58, 8, pen.fill) + cupShape(pen) + steam(100, 100)

export const teapot: Motif = (pen) =>
  shape('M140 124 C162 122 160 100 176 94 L184 101 C172 110 172 138 140 146 Z', pen.fill) +
  line('M60 118 C26 106 26 164 62 156') +
  line('M62 126 C40 120 40 152 63 147') +
  oval(100, 138, 48, 40, pen.fill) +
  shape('M53 146 C58 168 78 178 100 178 C122 178 142 168 147 146 C122 158 78 158 53 146 Z', pen.wash) +
  shape('M72 106 C78 92 122 92 128 106 C112 112 88 112 72 106 Z', pen.fill) +
  disc(100, 90, 6, pen.accent)

export const oil: Motif = (pen) =>
  shape('M91 62 V46 C91 34 109 34 109 46 V62 Z', pen.fill) +
  box(84, 60, 32, 18, 4, pen.fill) +
  line('M91 64 V74 M100 64 V74 M109 64 V74') +
  shape('M88 78 H112 V88 C130 92 134 98 134 108 V168 Q134 178 124 178 H76 Q66 178 66 168 V108 C66 98 70 92 88 88 Z', pen.fill) +
  shape('M66 128 C84 120 112 136 134 126 V168 Q134 178 124 178 H76 Q66 178 66 168 Z', pen.wash) +
  box(82, 116, 36, 40, 3, pen.fill) +
  line('M100 148 C90 140 92 128 100 124 C108 128 110 140 100 148 V132')

export const stones: Motif = (pen) =>
  oval(100, 163, 56, 17, pen.fill) +
  oval(102, 134, 43, 14, pen.wash) +
  oval(97, 110, 30, 11, pen.fill) +
  line('M66 160 q10 -8 24 -8 M74 131 q8 -6 18 -6') +
  steam(100, 88, 3)

export const moxa: Motif = (pen) =>
  oval(104, 172, 60, 9, pen.fill) +
  shape('M62 150 C64 170 80 174 104 174 C128 174 144 170 146 150 Z', pen.wash) +
  oval(104, 150, 42, 8, pen.fill) +
  shape('M76 154 L150 72 L163 83 L92 160 Z', pen.fill) +
  shape('M143 80 L150 72 L163 83 L156 91 Z', pen.accent) +
  line('M84 145 L98 157 M96 132 L110 144') +
  line('M160 66 c-10 -12 12 -18 2 -32 c-6 -9 6 -14 2 -20')

const jar = (pen: Pen) =>
  shape('M66 176 V136 C66 112 84 110 88 100 H112 C116 110 134 112 134 136 V176 Q100 184 66 176 Z', pen.fill) +
  shape('M66 150 C88 158 112 142 134 150 V176 Q100 184 66 176 Z', pen.wash) +
  disc(100, 92, 10, pen.fill) +
  line('M78 132 C79 124 84 120 88 118')

export const cups: Motif = (pen) =>
  [
    [-26, 52, 0.7],
    [86, 52, 0.7],
    [14, 24, 0.86],
  ]
    .map(([x = 0, y = 0, scale = 1]) => move(x, y, jar(pen), { scale }))
    .join('')

export const guasha: Motif = (pen) =>
  oval(100, 172, 66, 8, pen.fill) +
  shape('M36 150 C24 126 34 98 56 100 C74 102 84 112 104 104 C128 94 156 92 166 112 C176 134 158 160 124 164 C92 168 50 172 36 150 Z', pen.wash) +
  disc(54, 122, 6, pen.fill) +
  line('M96 120 C116 112 136 108 150 118 M62 152 q20 6 44 2')

export const towel: Motif = (pen) =>
  box(40, 146, 120, 32, 14, pen.fill) +
  line('M56 162 H144 M160 152 C150 150 146 158 148 166') +
  box(48, 114, 104, 32, 14, pen.wash) +
  line('M64 130 H136') +
  box(62, 86, 76, 28, 13, pen.fill) +
  line('M78 100 H124') +
  line('M96 80 C82 70 84 56 100 52 C116 56 118 70 104 80 M100 54 V82')

export const towelRoll: Motif = (pen) =>
  shape('M60 124 L140 112 C160 110 166 132 160 150 C156 162 148 166 142 168 L62 178 Z', pen.fill) +
  oval(60, 151, 22, 27, pen.wash) +
  line('M60 138 C70 138 74 160 60 162 C50 163 48 142 59 140 M146 124 C151 134 150 148 146 156')

export const lamp: Motif = (pen) =>
  line('M100 134 V172') +
  oval(100, 174, 30, 6, pen.fill) +
  shape('M72 58 C88 50 112 50 128 58 C150 84 150 104 130 132 C112 140 88 140 70 132 C50 104 50 84 72 58 Z', pen.fill) +
  line('M60 78 C84 70 116 70 140 78 M56 96 C84 88 116 88 144 96 M60 114 C84 107 116 107 140 114') +
  line('M100 52 V38') +
  disc(100, 33, 5, pen.accent)

export const candle: Motif = (pen) =>
  oval(100, 172, 44, 8, pen.fill) +
  shape('M70 120 H130 V164 C130 176 70 176 70 164 Z', pen.wash) +
  oval(100, 120, 30, 8, pen.fill) +
  line('M100 120 V108') +
  shape('M100 108 C88 98 96 86 100 74 C106 86 112 98 100 108 Z', pen.accent)

export const basin: Motif = (pen) =>
  shape('M44 116 L56 170 C70 180 130 180 144 170 L156 116 Z', pen.fill) +
  line('M50 142 C76 152 124 152 150 142 M53 158 C76 168 124 168 147 158') +
  oval(100, 116, 56, 15, pen.fill) +
  oval(100, 118, 46, 10, pen.wash) +
  line('M82 118 q8 -5 16 0 t16 0') +
  steam(100, 94, 3)

export const mortar: Motif = (pen) =>
  shape('M112 108 L148 52 C154 46 164 52 160 60 L128 112 Z', pen.fill) +
  shape('M52 112 H148 C148 148 132 164 118 168 V178 H82 V168 C68 164 52 148 52 112 Z', pen.fill) +
  shape('M55 130 C80 140 120 140 145 130 C140 154 128 165 118 168 H82 C72 165 60 154 55 130 Z', pen.wash) +
  line('M70 108 C62 92 72 80 84 78 C88 92 84 102 76 110 M92 108 C88 90 98 76 108 72')

export const bowl: Motif = (pen) =>
  box(62, 166, 76, 12, 6, pen.wash) +
  shape('M50 112 C52 150 74 166 100 166 C126 166 148 150 150 112 Z', pen.fill) +
  oval(100, 112, 50, 11, pen.wash) +
  shape('M132 92 L170 54 L177 61 L139 100 Z', pen.fill) +
  line('M36 96 q-8 14 0 28 M24 90 q-12 20 0 40')

export const diffuser: Motif = (pen) =>
  shape('M80 96 H120 L134 160 C134 176 66 176 66 160 Z', pen.fill) +
  shape('M71 136 C88 144 112 130 129 138 L134 160 C134 176 66 176 66 160 Z', pen.wash) +
  box(84, 84, 32, 14, 4, pen.fill) +
  line('M92 84 L74 34 M99 84 L96 26 M106 84 L118 28 M111 84 L136 40')

export const pillow: Motif = (pen) =>
  shape(
    'M32 150 C26 128 40 118 54 122 C82 114 118 114 146 122 C160 118 174 128 168 150 C172 168 158 178 144 174 C116 180 84 180 56 174 C42 178 28 168 32 150 Z',
    pen.fill,
  ) + line('M44 134 C58 142 60 158 50 166 M156 134 C142 142 140 158 150 166')
