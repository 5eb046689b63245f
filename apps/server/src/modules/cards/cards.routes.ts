import * as contract from '@vendly/contract/cards'
import { command, type Http, query } from '../../platform/http/endpoint-routes.ts'
import { listCards } from './cards.queries.ts'
import { deleteCard, makeCardDefault } from './cards.service.ts'

export function cardRoutes(http: Http): void {
  query(http, contract.listPaymentMethods, async ({ db, actor }) => ({ data: await listCards(db, actor.userId) }))
  command(http, contract.deletePaymentMethod, async ({ tx, actor, params }) => {
    await deleteCard(tx, actor.userId, params.id)
    return { data: { _id: params.id } }
  })
  command(http, contract.setDefaultPaymentMethod, async ({ tx, actor, params }) => ({
    data: await makeCardDefault(tx, actor.userId, params.id),
  }))
}
