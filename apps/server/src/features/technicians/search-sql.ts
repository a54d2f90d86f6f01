/** How far totals are counted: beyond it nobody wants the number, and counting costs as much as it finds. */
export const countedTo = 1000

const holds = `strpos(lower(t.search_text), lower(:words)) > 0`
const begins = `starts_with(lower(t.nickname), lower(:words))`
// Of no more than two characters the pieces tell all; comparing the texts of many costs more than finding them.
const isPiece = `char_length(lower(:words)) <= 2`
const pieces = `t.status = 'ACTIVE' and search_pieces(t.city_code, t.nickname, t.search_text) @>`
const byWords = `${pieces} pieces_of_words(:cityCode, :words) and (${isPiece} or ${holds})`
const byBeginning = `${pieces} (pieces_of_beginning(:cityCode, :words) || pieces_of_words(:cityCode, :words)) and (${isPiece} or ${holds} and ${begins})`

/** From so many names that begin with the words on, it is sooner to walk along the order than to sort them. */
const sortedMost = 5000
const countOf = (who: string, most: number) => `(select count(*) from (select from technicians t where ${who} limit ${most}) f)::int`

/** How many hold the words, as kept or counted now; and, where they are many, how many names begin with them. */
export const searchCounts = `(
  select c.total, case when c.total >= ${countedTo} then ${countOf(byBeginning, sortedMost)} end as begun
  from (select coalesce(:known, ${countOf(byWords, countedTo)}) as total offset 0) c offset 0) n`

/** `order` is one over the columns of a listing `l` that hot lists sort by. */
type SearchPage = { inCity: boolean; order: string; atMost: string }

/**
 * Those whose nickname begins with the words, then the others who hold them, each in the order given. The index of pieces
 * finds few quickly, but in no order; many are met soon enough by walking along the order. Only the branches whose condition
 * holds are run, one after the other and no further than the page needs.
 */
export function searchPage({ inCity, order, atMost }: SearchPage): string {
  const found = `select l.technician_id, l.version from technicians t join listings l on l.technician_id = t.id where`
  // Never planned the other way round: a search for many would read everybody.
  const walked = (who: string) => `select l.technician_id, l.version from (
      select l.technician_id, l.version, l.order_count_30d, l.score from listings l where l.active ${inCity ? 'and l.city_code = :cityCode' : ''} order by ${order} offset 0) l
    cross join lateral (select from technicians t where t.id = l.technician_id and ${holds} and ${who} offset 0) t where`
  const isMany = `n.total >= ${countedTo}`
  return [
    `${found} not ${isMany} and ${byWords} order by ${begins} desc, ${order}`,
    `${found} ${isMany} and n.begun < ${sortedMost} and ${byBeginning} order by ${order}`,
    `${walked(begins)} ${isMany} and n.begun >= ${sortedMost} order by ${order}`,
    `${walked(`not ${begins}`)} ${isMany} order by ${order}`,
  ]
    .map((branch) => `(${branch} ${atMost})`)
    .join(' union all ')
}
