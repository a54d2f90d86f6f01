import type { AuditAction } from '@anxin/contract/manage/audit-actions'
import type { technicianDesk } from '@anxin/contract/manage/endpoints'
import { JsonObject, readable } from '../../db/readable.ts'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'
import { GatewayError } from '../../outside/gateway-error.ts'
import { Refusal } from '../../refusal.ts'
import { bandOf, bandsOfCities } from '../offers/public.ts'
import { editTechnician, setHours, setLevel, setOffer } from './change-technician.ts'
import { createTechnician } from './create-technician.ts'
import { importTechnicians } from './import/import-technicians.ts'
import { findCity, isInCities, linesAbout, projectsOnOffer } from './queries.ts'

const mostPlaces = 8

export const technicianDeskRoutes = (deps: Deps): Routes<typeof technicianDesk> => ({
  'technician/create': (input, caller) => createTechnician(deps, input, caller),
  'technician/edit': (input, caller) => editTechnician(deps, input, caller),
  'technician/setHours': (input, caller) => setHours(deps, input, caller),
  'technician/setOffer': (input, caller) => setOffer(deps, input, caller),
  'technician/setLevel': (input, caller) => setLevel(deps, input, caller),
  'technician/import': (input, caller) => importTechnicians(deps, input, caller),
  'technician/getHistory': async ({ technicianId, page, limit }, { operator: { cityCodes } }) => {
    if (!(await isInCities(deps.db, { technicianId, cityCodes }))) throw new Refusal('technicianNotFound')
    const { rows, total } = await linesAbout(deps.db, { technicianId, page, limit })
    return { list: rows.map(lineOf), total, page, limit }
  },
  'technician/getProjects': async ({ cityCode }) => {
    const [projects, bands, policy] = await Promise.all([
      projectsOnOffer(deps.db),
      cityCode === undefined ? [] : bandsOfCities(deps.db, [cityCode]),
      deps.policy(),
    ])
    const own = new Map(bands.map((band) => [band.project_id, band] as const))
    return {
      list: projects.map(({ id, name, name_en, price, duration_min }) => {
        const { low_price, high_price } = own.get(id) ?? { low_price: null, high_price: null }
        const band = bandOf({ list_price: price, low_price, high_price }, policy)
        return { projectId: id, name, nameEn: name_en || name, price, ...band, durationMin: duration_min }
      }),
    }
  },
  'technician/findPlace': async ({ cityCode, q }, { operator: { cityCodes } }) => {
    const city = await findCity(deps.db, { cityCode, cityCodes })
    if (!city) return { list: [] }
    try {
      const { list } = await deps.maps.suggestion({ keyword: q, region: city.name, near: city, page: 1, limit: mostPlaces })
      return { list: list.map(({ title, address, lat, lng }) => ({ title, address, lat, lng })) }
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      deps.log.warn({ code: error.code }, 'maps')
      throw new Refusal('mapsDown')
    }
  },
})

const lineOf = (row: Awaited<ReturnType<typeof linesAbout>>['rows'][number]) => {
  const factsOf = (column: 'before' | 'after') =>
    row[column] === null ? null : readable(JsonObject, row[column], { column: `audit_log.${column}`, id: String(row.seq), instead: {} })
  return {
    at: row.at.getTime(),
    operatorName: row.operator_name,
    // safe: appendAudit writes no other
    action: row.action as AuditAction,
    before: factsOf('before'),
    after: factsOf('after'),
    reason: row.reason,
  }
}
