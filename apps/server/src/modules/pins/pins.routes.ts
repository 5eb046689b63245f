import * as contract from '@vendly/contract/pins'
import { type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { ensure } from '../../platform/problem.ts'
import { findPin } from './pins.queries.ts'
import { setPin } from './pins.service.ts'

export function pinRoutes(http: Http): void {
  query(http, contract.getPin, async ({ db, actor }) => ({ data: await findPin(db, actor.userId) }))
  workflow(http, contract.setPin, async ({ db, actor, context, body }) => {
    ensure(actor.role !== 'admin', 'admin_has_no_wallet')
    await setPin(context, actor, body)
    return { data: await findPin(db, actor.userId) }
  })
}
