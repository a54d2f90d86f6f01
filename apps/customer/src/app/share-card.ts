import type { QueryClient } from '@tanstack/react-query'
import { shareCard } from '@anxin/words/share-card'
import { textOf } from '@anxin/mobile/language/text'
import { pathOf } from '@anxin/mobile/navigation/paths'
import type { Router } from '@anxin/mobile/navigation/router'
import { queryFor } from '@anxin/mobile/request/query-client'
import { session } from '@anxin/mobile/session/session'
import { jsSdk, type ShareCard } from '@anxin/mobile/wechat/js-sdk'
import type { RouteName } from '../routes.ts'

type Shown = { path: string; query: Record<string, string>; url: string }

/** Keeps what the messaging app shares in step with the page on top: a technician's page as it is, every other as the first page. */
export async function keepShareCard(queries: QueryClient, router: Router): Promise<void> {
  const wx = await jsSdk()
  if (!wx) return
  const show = async (page: Shown) => {
    const card = await cardOf(queries, page)
    if (router.getSnapshot().top.url !== page.url) return
    wx.updateAppMessageShareData(card)
    wx.updateTimelineShareData(card)
  }
  router.on('show', (page) => void show(page))
  await show(router.getSnapshot().top)
}

async function cardOf(queries: QueryClient, { path, query, url }: Shown): Promise<ShareCard> {
  const text = textOf(shareCard)
  const inviteCode = session.signedIn() ? (await quietly(queries.fetchQuery(queryFor('getUserInfo', {}, { quiet: true }))))?.inviteCode : undefined
  const { techId } = query
  const technician =
    path === pathOf('technicians' satisfies RouteName) && techId
      ? await quietly(queries.fetchQuery({ ...queryFor('getTechInfo', { techId }, { quiet: true }), staleTime: 60_000 }))
      : undefined
  const home = {
    title: text('title'),
    desc: text('desc'),
    link: linkTo(pathOf('index' satisfies RouteName), inviteCode),
    imgUrl: `${location.origin}/icon.svg`,
  }
  if (!technician) return home
  const { nickname, score, commentCount, avatar } = technician
  return {
    title: text('technician', { name: nickname }),
    desc: commentCount > 0 ? text('reviewed', { score: score.toFixed(1), n: commentCount }) : text('desc'),
    link: linkTo(url, inviteCode),
    imgUrl: avatar,
  }
}

/** The card says less where something is not to be had. */
const quietly = <T>(asked: Promise<T>): Promise<T | undefined> => asked.catch(() => undefined)

const linkTo = (route: string, inviter: string | undefined) => `${location.origin}${location.pathname}${inviter ? `?inviter=${inviter}` : ''}#${route}`
