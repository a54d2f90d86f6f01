import './stores-as-drawn.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { setLanguage } from '@anxin/mobile/language/language'
import { textOf } from '@anxin/mobile/language/text'
import { loadPage } from '@anxin/mobile/navigation/load-page'
import { tabsOf } from '@anxin/mobile/navigation/paths'
import { createRouter } from '@anxin/mobile/navigation/router'
import { routeOf } from '@anxin/mobile/navigation/routes'
import { makeQueryClient, queryFor } from '@anxin/mobile/request/query-client'
import { noScript } from '@anxin/words/no-script'
import type { Language } from '@anxin/words/words'
import { RailShape } from '../../pages/index/rails.tsx'
import { SoonestPortrait } from '../../pages/index/soonest.tsx'
import { routes } from '../../app/app-routes.ts'
import { App } from '../../app/app.tsx'
import { paths, routeTable } from '../../routes.ts'
import { portraitsId, shellId, type ShellName } from './shell-name.ts'

// Runs in the build alone: the app draws these pages as it draws them first on a phone, before anything has been answered.

const addresses: Record<ShellName, string> = { guide: paths.guide(), index: paths.index() }
const languages: readonly Language[] = ['zh-CN', 'en']
const nothing = () => undefined
const blank = 'data:,'

async function drawShell(name: ShellName, language: Language): Promise<string> {
  const path = addresses[name]
  const route = routeOf(routes, path)
  const browser = {
    history: { pushState: nothing, replaceState: nothing, go: nothing, state: null },
    location: { hash: `#${path}` },
    addEventListener: nothing,
    removeEventListener: nothing,
  }
  // Without the limit that a phone gives it: a build may be slow. The router and the view find it loaded.
  await route.load()
  const router = createRouter({ routes, tabs: tabsOf(routeTable), initial: paths.index(), browser })
  const queries = makeQueryClient()
  // One picture, which the early script fills in.
  const slide = { image: blank, title: '', subtitle: '', titleEn: '', subtitleEn: '', sort: 0 }
  queries.setQueryData(queryFor('getPicsGuide', {}).queryKey, { version: '', list: [slide] })
  await loadPage(route)
  // It is no page yet, and takes no taps.
  const markup = renderToStaticMarkup(<App router={router} queries={queries} />)
    .replace('<div', '<div inert=""')
    .replaceAll(/ data-page="[^"]*"/g, '')
  // The timers of its cache would keep the build running for an hour.
  queries.clear()
  return `<template id="${shellId(name, language)}">${markup}</template>`
}

function drawPortraits(): string {
  const somebody = { avatar: blank }
  const markup = renderToStaticMarkup(
    <>
      <SoonestPortrait {...somebody} />
      <RailShape pictured={[somebody, somebody]} />
    </>,
  )
  return `<template id="${portraitsId}">${markup}</template>`
}

export type Drawn = { shells: string; noScript: string }

/** The shells as templates, and what is said where scripts may not run. */
export async function drawShells(): Promise<Drawn> {
  const parts = [drawPortraits()]
  const says: string[] = []
  for (const language of languages) {
    await setLanguage(language)
    says.push(renderToStaticMarkup(<p lang={language}>{textOf(noScript)('text')}</p>))
    // safe: the table above has these names alone
    for (const name of Object.keys(addresses) as ShellName[]) parts.push(await drawShell(name, language))
  }
  return { shells: parts.join('\n    '), noScript: says.join('') }
}
