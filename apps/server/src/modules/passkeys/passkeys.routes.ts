import { passkeyLimits } from '@vendly/contract/passkey-limits'
import * as contract from '@vendly/contract/passkeys'
import { command, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { ensure, Problem } from '../../platform/problem.ts'
import { limiter } from '../../platform/ratelimit.ts'
import { findPin } from '../pins/pins.queries.ts'
import { pinHolderOf } from './passkeys.proof.service.ts'
import { listPasskeys } from './passkeys.queries.ts'
import { addPasskey, removePasskey, startAdding, startProof } from './passkeys.service.ts'
import { siteOf } from './passkeys.site.ts'

export function passkeyRoutes(http: Http): void {
  const { context } = http
  const limitChallenges = limiter(context, 'passkey-challenges', passkeyLimits.challengesPerMinute, 'too_many_requests')

  query(http, contract.listPasskeys, async ({ db, actor }) => ({
    data: await listPasskeys(db, actor.userId),
    meta: { site: siteOf(context.env.publicUrl).host },
  }))
  workflow(http, contract.startPasskey, async ({ db, actor, request }) => {
    await limitChallenges(actor.userId)
    if (!(await pinHolderOf(context, actor, request)))
      throw new Problem((await findPin(db, actor.userId)).isSet ? 'pin_required' : 'pin_not_set', { byDevice: false })
    return { data: await startAdding(context, actor) }
  })
  workflow(http, contract.addPasskey, async ({ actor, body, request }) => {
    await limitChallenges(actor.userId)
    const device = (request.headers['user-agent'] ?? 'Unknown device').slice(0, 200)
    return { data: await addPasskey(context, actor, body, device) }
  })
  command(http, contract.removePasskey, async ({ tx, actor, params }) => {
    await removePasskey(tx, actor, params.id)
    return { data: await listPasskeys(tx, actor.userId) }
  })
  workflow(http, contract.challengePasskey, async ({ actor }) => {
    ensure(actor.role !== 'admin', 'admin_has_no_wallet')
    await limitChallenges(actor.userId)
    return { data: await startProof(context, actor) }
  })
}
