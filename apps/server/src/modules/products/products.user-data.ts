import { toNaira } from '@vendly/contract/money'
import { statement } from '../../platform/database.ts'
import { EXPORT_ROWS, type UserData } from '../../platform/user-data.ts'

const exportProducts = statement<{
  kind: string
  name: string
  description: string
  price: number
  stock: number
  isAlwaysAvailable: boolean
  status: string
  landmark: string | null
  createdAt: Date
}>(
  'products.exportProducts',
  `select kind, name, description, price, stock, always_available as "isAlwaysAvailable", status, landmark, created_at as "createdAt"
     from products
    where seller_id = $userId and deleted_at is null
    order by created_at desc
    limit ${EXPORT_ROWS + 1}`,
)
const exportReports = statement<{ product: string; reason: string; note: string; createdAt: Date }>(
  'products.exportReports',
  `select p.name as product, r.reason, r.note, r.created_at as "createdAt"
     from product_reports r
     join products p on p.id = r.product_id
    where r.reporter_id = $userId
    order by r.created_at desc
    limit ${EXPORT_ROWS + 1}`,
)
const exportImports = statement<{ name: string; state: string; total: number; createdAt: Date }>(
  'products.exportImports',
  `select name, state, total, created_at as "createdAt"
     from product_imports
    where seller_id = $userId
    order by created_at desc
    limit ${EXPORT_ROWS + 1}`,
)
const deleteImports = statement('products.deleteImports', 'delete from product_imports where seller_id = $userId')

/** Products stay for the orders that refer to them; they are hidden because the account is suspended. */
export const productUserData: UserData = {
  exportUser: async (db, userId) => ({
    products: (await db.rows(exportProducts, { userId })).map((product) => ({
      ...product,
      price: toNaira(product.price),
    })),
    reports: await db.rows(exportReports, { userId }),
    imports: await db.rows(exportImports, { userId }),
  }),
  eraseUser: async (tx, userId) => void (await tx.rows(deleteImports, { userId })),
}
