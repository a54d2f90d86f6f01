import type { projects } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { aboutTechnician, type Routes } from '../../http/serve.ts'
import { projectsMeant } from '../search/public.ts'
import * as queries from './queries.ts'
import { projectOf } from './shapes.ts'
import { readVocabulary } from './vocabulary.ts'

export const projectsRoutes = ({ db, uploads }: Deps): Routes<typeof projects> => ({
  // The catalogue is the platform's: it is the same in every city.
  getProjectList: {
    cachedMs: 3000,
    sameForAll: true,
    handle: async ({ page, limit, categoryId, keyword, rec }) => {
      const ids = keyword ? projectsMeant(keyword, await readVocabulary(db)) : undefined
      const [{ rows, total }, categories] = await Promise.all([
        queries.catalogue(db, { categoryId, ids, recommended: rec, limit, offset: (page - 1) * limit }),
        queries.categories(db),
      ])
      return {
        list: rows.map((row) => projectOf(row, uploads)),
        total,
        page,
        limit,
        categories: categories.map(({ id, name, name_en, drawing }) => ({ categoryId: id, name, nameEn: name_en || name, drawing })),
      }
    },
  },
  getProjectListTech: {
    cachedMs: 3000,
    sameForAll: true,
    about: aboutTechnician,
    handle: async ({ techId }) => {
      const rows = await queries.offeredBy(db, techId, 100)
      if (!rows) throw new Refusal('technicianNotFound')
      return { list: rows.map((row) => projectOf(row, uploads)) }
    },
  },
})
