import * as contract from '@vendly/contract/push'
import { command, type Http, query } from '../../platform/http/endpoint-routes.ts'
import { listDevices } from './push.queries.ts'
import { addDevice, removeDevice, renewDevice } from './push.service.ts'

export function pushRoutes(http: Http): void {
  query(http, contract.getPushKey, async ({ context }) => ({ data: { key: context.push.publicKey } }))
  query(http, contract.listPushDevices, async ({ db, actor }) => ({ data: await listDevices(db, actor) }))
  command(http, contract.addPushDevice, async ({ tx, actor, body, context }) => ({
    data: await addDevice(tx, context.push, actor, body),
  }))
  command(http, contract.removePushDevice, async ({ tx, actor, params }) => {
    await removeDevice(tx, actor, params.id)
    return { data: { _id: params.id } }
  })
  command(http, contract.renewPushDevice, async ({ tx, body, context }) => {
    await renewDevice(tx, context.push, body)
    return { data: { renewed: true as const } }
  })
}
