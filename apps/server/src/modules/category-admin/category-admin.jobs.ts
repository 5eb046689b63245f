import type { Pool } from '../../platform/database.pool.ts'
import { transaction } from '../../platform/database.ts'
import { every, on } from '../../platform/jobs.ts'
import { categoryMoved } from '../products/products.events.ts'
import { listUnsettledCategories, settleCategory } from './category-admin.settle.service.ts'

async function settle(pool: Pool, categoryId: number): Promise<void> {
  while ((await transaction(pool, (tx) => settleCategory(tx, categoryId))) > 0);
}

export const categoryAdminJobs = [
  on(categoryMoved, 'categoryAdmin.settle', ({ pool }, { categoryId }) => settle(pool, categoryId)),
  every('50 2 * * *', 'categoryAdmin.settleRest', async ({ pool }) => {
    for (const id of await transaction(pool, listUnsettledCategories)) await settle(pool, id)
  }),
]
