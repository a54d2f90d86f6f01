import { paths } from '../../routes.ts'
import type { OwnCoupon } from './coupon-words.ts'

/** Where a coupon works: its technician, those who offer its treatment, its kind of treatment; undefined when anywhere. */
export function whereToUse({ techId, projectIds, categoryId }: Pick<OwnCoupon, 'techId' | 'projectIds' | 'categoryId'>) {
  const [projectId] = projectIds ?? []
  if (techId) return paths.technicians({ techId })
  if (projectId) return paths.preferredTechnician({ projectId })
  return categoryId ? paths.selectProject({ categoryId }) : undefined
}
