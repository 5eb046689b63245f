import * as contract from '@vendly/contract/admin-categories'
import { command, type Http, query } from '../../platform/http/endpoint-routes.ts'
import { countUses, findAdminCategory, listAdminCategories } from './category-admin.queries.ts'
import * as service from './category-admin.service.ts'

export function categoryAdminRoutes(http: Http): void {
  query(http, contract.listAdminCategories, async ({ db }) => ({ data: await listAdminCategories(db) }))
  query(http, contract.getCategoryUses, async ({ db, params }) => ({ data: await countUses(db, params.slug) }))
  command(http, contract.addCategory, async ({ tx, actor, body }) => ({
    data: await findAdminCategory(tx, await service.add(tx, actor, body)),
  }))
  command(http, contract.orderCategories, async ({ tx, actor, body }) => {
    await service.order(tx, actor, body)
    return { data: await listAdminCategories(tx) }
  })
  command(http, contract.changeCategory, async ({ tx, actor, params: { slug }, body }) => {
    await service.rename(tx, actor, slug, body)
    return { data: await findAdminCategory(tx, slug) }
  })
  command(http, contract.changeCategoryForm, async ({ tx, actor, params: { slug }, body }) => {
    await service.changeForm(tx, actor, slug, body)
    return { data: await findAdminCategory(tx, slug) }
  })
  command(http, contract.hideCategory, async ({ tx, actor, params: { slug }, body }) => {
    await service.hide(tx, actor, slug, body.isHidden)
    return { data: await findAdminCategory(tx, slug) }
  })
  command(http, contract.moveCategory, async ({ tx, actor, params: { slug }, body }) => {
    await service.move(tx, actor, slug, body)
    return { data: await findAdminCategory(tx, slug) }
  })
  command(http, contract.mergeCategory, async ({ tx, actor, params: { slug }, body }) => {
    await service.merge(tx, actor, slug, body)
    return { data: await findAdminCategory(tx, slug) }
  })
  command(http, contract.deleteCategory, async ({ tx, actor, params }) => {
    await service.remove(tx, actor, params.slug)
    return { message: 'Deleted.' }
  })
}
