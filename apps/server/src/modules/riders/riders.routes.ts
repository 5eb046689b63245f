import * as contract from '@vendly/contract/riders'
import { command, type Http } from '../../platform/http/endpoint-routes.ts'
import { setOnlineStatus } from './riders.service.ts'

export function riderRoutes(http: Http): void {
  command(http, contract.setOnlineStatus, async ({ tx, actor, body }) => ({
    data: { isOnline: await setOnlineStatus(tx, actor, body.isOnline) },
  }))
}
