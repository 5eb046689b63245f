import * as contract from '@vendly/contract/service-form'
import { serviceLimits } from '@vendly/contract/service-limits'
import { command, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { storePictures } from '../uploads/uploads.forms.service.ts'
import { findOwnService, listOwnServices } from './services.own.queries.ts'
import { changeService, createService, deleteService, duplicateService, toggleService } from './services.service.ts'

const PICTURES = { most: serviceLimits.pictures, problem: 'service_pictures' } as const

export function ownServiceRoutes(http: Http): void {
  query(http, contract.myServices, async ({ db, actor, query }) => {
    const { services, counts, pagination } = await listOwnServices(db, actor, query)
    return { data: services, meta: { counts }, pagination }
  })
  query(http, contract.ownServiceOf, async ({ db, actor, params }) => ({
    data: await findOwnService(db, actor, params.id),
  }))
  workflow(http, contract.createService, async (call) => {
    const { actor, body } = call
    const pictures = await storePictures(call, body.pictures, PICTURES)
    return call.once(async (tx) => ({
      data: await findOwnService(tx, actor, await createService(tx, actor, body, pictures)),
    }))
  })
  workflow(http, contract.changeService, async (call) => {
    const { actor, body, params } = call
    const pictures = await storePictures(call, body.pictures, PICTURES)
    return call.once(async (tx) => {
      await changeService(tx, actor, params.id, body, pictures)
      return { data: await findOwnService(tx, actor, params.id) }
    })
  })
  command(http, contract.deleteService, async ({ tx, actor, params }) => {
    await deleteService(tx, actor, params.id)
    return { data: { _id: params.id } }
  })
  command(http, contract.toggleService, async ({ tx, actor, params, body }) => {
    await toggleService(tx, actor, params.id, body.until)
    return { data: await findOwnService(tx, actor, params.id) }
  })
  command(http, contract.duplicateService, async ({ tx, actor, params }) => ({
    data: await findOwnService(tx, actor, await duplicateService(tx, actor, params.id)),
  }))
}
