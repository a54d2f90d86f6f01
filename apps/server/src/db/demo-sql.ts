import { statement } from './connect.ts'

export const demoLoads = statement<{ name: string }>('select name from demo_loads order by loaded_at limit 1')
