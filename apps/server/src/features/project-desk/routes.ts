import type { projectDesk } from '@anxin/contract/manage/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'
import { Refusal } from '../../refusal.ts'
import { bandOf, isOutside } from '../offers/public.ts'
import { bandsOf, findProject, pageOfProjects, type ProjectRow } from './queries.ts'
import { clearBand, setBand } from './set-band.ts'
import { setExclusions } from './set-exclusions.ts'

export const projectDeskRoutes = (deps: Deps): Routes<typeof projectDesk> => ({
  'project/getList': async (input, { operator: { cityCodes } }) => {
    const { rows, total, next } = await pageOfProjects(deps.db, { ...input, cityCodes })
    return { list: rows.map(projectOf), total, next, page: input.page, limit: input.limit }
  },
  'project/getInfo': async ({ projectId }, { operator: { cityCodes } }) => {
    const [project, cities, policy] = await Promise.all([
      findProject(deps.db, { projectId, cityCodes }),
      bandsOf(deps.db, { projectId, cityCodes }),
      deps.policy(),
    ])
    if (!project) throw new Refusal('projectNotFound')
    return {
      ...projectOf(project),
      bands: cities.map(({ city_code, name, prices, ...row }) => {
        const band = bandOf({ list_price: project.price, ...row }, policy)
        return {
          cityCode: city_code,
          cityName: name,
          ...band,
          isOfCity: row.low_price !== null,
          outsideCount: prices.filter((price) => isOutside(price, band)).length,
        }
      }),
    }
  },
  'project/setBand': (input, caller) => setBand(deps, input, caller),
  'project/clearBand': (input, caller) => clearBand(deps, input, caller),
  'project/setExclusions': (input, caller) => setExclusions(deps, input, caller),
})

const projectOf = (row: ProjectRow) => ({
  projectId: row.id,
  name: row.name,
  nameEn: row.name_en || row.name,
  categoryName: row.category_name,
  categoryNameEn: row.category_name_en || row.category_name,
  listPrice: row.price,
  durationMin: row.duration_min,
  onOffer: row.on_offer,
  excludedBy: row.excluded_by,
  bandCount: Number(row.bands),
})
