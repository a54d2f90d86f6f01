import type { Page } from '@playwright/test'
import { allScreens, type Screen } from '../../screens/all-screens.ts'
import { expectDarkIsLegible, expectNoFindings } from '../../accessible.ts'
import { expect, test, type Database } from '../../fixtures.ts'
import { findFullWorld } from '../../full-world.ts'
import { walk } from '../../walk.ts'

/** What people and operators have entered in Chinese alone, the longest first: names of people and places, addresses, reviews. */
async function entered(database: Database): Promise<string[]> {
  const rows = await database.rows<{ said: string }>(`
    select distinct said from (
      select nickname as said from technicians union select intro from technicians union select nickname from accounts
      union select province from cities union select unnest(array[name, address, intro]) from shops
      union select content from reviews union select reply from reviews union select content from chat_messages
      union select name from coupons where name_en = '' union select title from notices where title_en = ''
      union select title from messages where event = '' and title_en = '' union select summary from messages where event = '' and summary_en = ''
      union select name from order_price_lines where kind not in ('SERVICE', 'COUPON') union select cancel_reason from orders union select close_reason from orders o where exists (select from order_events e where e.order_id = o.id and e.move = 'reject') union select v #>> '{}' from settings, jsonb_path_query(value, 'strict $.** ? (@.type() == "string")') v
      union select unnest(array[name, region, province, city, area, address, house_no]) from addresses
      union select value from orders, jsonb_each_text(address)) all_said
    where said ~ '[\u4e00-\u9fff]'`)
  return [
    ...rows.map(({ said }) => said),
    '简体中文',
    '推拿',
    '东信大厦',
    // What somebody is called in the messaging app.
    '林间月',
    // The map's own name, by its maker.
    '演示地图',
  ].toSorted((a, b) => b.length - a.length)
}

test('in English no screen of the customer says anything in Chinese that nobody has entered, and none shuts anybody out', async ({ browser, database }) => {
  const world = await findFullWorld(database)
  const known = await entered(database)
  // A face without a picture has the first letter of its name.
  const initials = new Set(known.map(([first]) => first))
  const visit = async ({ page }: { page: Page }, { name }: Screen) => {
    const texts = await page.evaluate<string[]>(`(() => {
      const all = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) if (!walker.currentNode.parentElement.closest('script, style, noscript, [lang^="zh"]')) all.push(walker.currentNode.data.trim())
      for (const each of document.querySelectorAll('[aria-label], [placeholder], [alt], [title]'))
        if (!each.closest('[lang^="zh"]')) for (const name of ['aria-label', 'placeholder', 'alt', 'title']) all.push(each.getAttribute(name) ?? '')
      return [...new Set(all)].filter((text) => /[\\u3001-\\u303f\\u4e00-\\u9fff\\uff01-\\uff5e]/.test(text))
    })()`)
    // The map's addresses are as many as its places.
    const said = (text: string) => known.reduce((rest, each) => rest.replaceAll(each, ''), text.replace(/(杭州市西湖区)?学院路\d+号$/, ''))
    const own = texts.filter((text) => !initials.has(text) && /[\u3001-\u303f\u4e00-\u9fff\uff01-\uff5e]/.test(said(text)))
    expect
      .soft(
        own.map((text) => text.slice(0, 80)),
        name,
      )
      .toEqual([])
    await expectNoFindings(page, `${name} in English`, { all: true })
    await expectDarkIsLegible(page, `${name} in English`)
  }
  await walk(browser, { world, screens: allScreens(world, 'en').filter(({ app }) => app === 'customer'), language: 'en', visit })
})
