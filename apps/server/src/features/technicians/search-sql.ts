/** How far totals are counted: beyond it nobody wants the number, and counting costs as much as it finds. */
export const countedTo = 1000

const holds = `strpos(lower(t.search_text), lower(:words)) > 0`
const begins = `starts_with(lower(t.nickname), lower(:words))`
// Of no more than two characters the pieces tell all; comparing the texts of many costs more than finding them.
const isShort = `char_length(lower(:words)) <= 2`
const pieces = `t.status = 'ACTIVE' and search_pieces(t.city_code, t.nickname, t.search_text) @>`
const byWords = `${pieces} pieces_of_words(:cityCode, :words) and (${isShort} or ${holds})`
const byBeginning = `${pieces} (pieces_of_beginning(:cityCode, :words) || pieces_of_words(:cityCode, :words)) and ${holds} and ${begins}`

/** From so many names that begin with more than two characters on, it is sooner to walk along the order than to sort them. */
const sortedMost = 10_000
export const limitOf = (depth: number | undefined) => (depth === undefined ? '' : `limit ${depth}`)
const inTheCity = (inCity: boolean) => (inCity ? 'and l.city_code = :cityCode' : '')
/** Whose nickname begins with short words, for each length from its own index: of two at most one finds anybody. */
const shortBeginnings = (inCity: boolean) =>
  ['first_char', 'first_two_chars'].map(
    (column, index) => `listings l where char_length(lower(:words)) = ${index + 1} and l.active ${inTheCity(inCity)} and l.${column} = lower(:words)`,
  )
const countOf = (who: string, most: number) => `(select count(*) from (select from technicians t where ${who} limit ${most}) f)::int`

const begunOf = (inCity: boolean) =>
  shortBeginnings(inCity)
    .map((from) => `(select count(*) from (select from ${from} limit ${countedTo}) f)`)
    .join(' + ')

/**
 * How many hold the words; of short ones, whose pages need no count, only where it is not known, and by the index of pieces
 * only where not so many begin with them that there is no more to count. Of few that hold longer ones
 * all are found and ranked at once, the first `depth` of them: by the technician's own row, which says the same as the listing,
 * since the listings of all would cost more than finding them. Where they are kept as many they are not counted again, only how
 * many names begin with the words.
 */
export const searchCounts = ({ inCity, order, depth }: SearchPage) => `(
  select case when ${isShort} then coalesce(:known, case when ${begunOf(inCity)} >= ${countedTo} then ${countedTo} else ${countOf(byWords, countedTo)} end) else c.total end as total, c.best,
    case when not ${isShort} and c.total >= ${countedTo} then ${countOf(byBeginning, sortedMost)} end as begun
  from (
    select case when coalesce(:known, 0) < ${countedTo} then count(*)::int else :known end as total,
      (array_agg(l.technician_id order by l.first desc, ${order}))[1:${depth ?? countedTo}] as best
    from (
      select t.id as technician_id, t.order_count_30d, t.score, ${begins} as first from technicians t
      where not ${isShort} and coalesce(:known, 0) < ${countedTo} and ${byWords} limit ${countedTo}) l
    offset 0) c
  offset 0) n`

const isMany = `n.total >= ${countedTo}`

/** `order` is one over the columns of a listing `l` that hot lists sort by. */
type SearchPage = { inCity: boolean; order: string; depth: number | undefined }

/**
 * Those whose nickname begins with the words, then the others who hold them, each in the order given. Who begins with one or
 * two characters stands in an index of their own, in this order. The index of pieces finds few quickly: of short words the
 * others when a page comes to them, of longer ones all, ranked with the count. Many are met soon enough by walking along the
 * order. Only the branches whose condition holds are run, one after the other and no further than the page needs.
 */
export function searchPage({ inCity, order, depth }: SearchPage): string {
  const found = 'select l.technician_id, l.version from technicians t join listings l on l.technician_id = t.id where'
  // Never planned the other way round: a search for many would read everybody.
  const walked = (who: string) => `select l.technician_id, l.version from (
      select l.technician_id, l.version, l.order_count_30d, l.score from listings l where l.active ${inTheCity(inCity)} order by ${order} offset 0) l
    cross join lateral (select from technicians t where t.id = l.technician_id and ${holds} and ${who} offset 0) t where`
  const branches = [
    ...shortBeginnings(inCity).map((from) => `select l.technician_id, l.version from ${from} order by ${order}`),
    `${found} ${isShort} and not ${isMany} and ${byWords} and not ${begins} order by ${order}`,
    `select v.technician_id, v.version from unnest(n.best) with ordinality b(id, place) join listings v on v.technician_id = b.id where not ${isShort} and not ${isMany} order by b.place`,
    `${found} not ${isShort} and ${isMany} and n.begun < ${sortedMost} and ${byBeginning} order by ${order}`,
    `${walked(begins)} not ${isShort} and ${isMany} and n.begun >= ${sortedMost} order by ${order}`,
    `${walked(`not ${begins}`)} ${isMany} order by ${order}`,
  ]
  return branches.map((branch) => `(${branch} ${limitOf(depth)})`).join(' union all ')
}
