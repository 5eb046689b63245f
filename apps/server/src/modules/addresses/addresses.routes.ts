import * as contract from '@vendly/contract/addresses'
import { command, type Http, query } from '../../platform/http/endpoint-routes.ts'
import { matchPlaces } from './addresses.place-search.ts'
import { checkAddress } from './addresses.policy.ts'
import { listAddresses } from './addresses.queries.ts'
import { addAddress, changeAddress, deleteAddress, makeDefault, placesOfActor } from './addresses.service.ts'

export function addressRoutes(http: Http): void {
  query(http, contract.listAddresses, async ({ db, actor }) => ({ data: await listAddresses(db, actor.userId) }))
  query(http, contract.searchPlaces, async ({ db, actor, query }) => ({
    data: matchPlaces(await placesOfActor(db, actor), query.q).slice(0, query.limit),
  }))
  query(http, contract.validateAddress, async ({ db, actor, body }) => {
    const { errors, place } = checkAddress(body, await placesOfActor(db, actor))
    return { data: { valid: errors.length === 0, errors, place: place ?? null } }
  })
  command(http, contract.addAddress, async ({ tx, actor, body }) => ({ data: await addAddress(tx, actor, body) }))
  command(http, contract.changeAddress, async ({ tx, actor, params, body }) => ({
    data: await changeAddress(tx, actor, params.id, body),
  }))
  command(http, contract.deleteAddress, async ({ tx, actor, params }) => {
    await deleteAddress(tx, actor, params.id)
    return { data: { _id: params.id } }
  })
  command(http, contract.setDefaultAddress, async ({ tx, actor, params }) => ({
    data: await makeDefault(tx, actor, params.id),
  }))
}
