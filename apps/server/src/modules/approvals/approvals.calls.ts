import type { ApprovalCall } from '@vendly/contract/approvals'
import type { Endpoint, Output } from '@vendly/contract/endpoint'
import type { Actor } from '../../platform/actor.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { createRegistry } from '../../platform/registry.ts'

/** A call that another administrator can approve. */
export type ApprovableCall = {
  readonly call: ApprovalCall
  readonly endpoint: Endpoint
  /** What the lists call its subject; undefined when there is none. */
  readonly nameOf: (db: Db, id: string) => Promise<string | undefined>
  /** The call itself, which counts what it pays with `payAlone`. */
  readonly run: (tx: Tx, admin: Actor, id: string, body: unknown) => Promise<unknown>
}

/** `run` gets the body as the endpoint parses it. */
// biome-ignore lint/suspicious/noExplicitAny: matches every endpoint whatever its schemas
export const approvable = <E extends Endpoint<any, any, any, any, any, any, any>>(
  call: ApprovalCall,
  endpoint: E,
  nameOf: ApprovableCall['nameOf'],
  run: (tx: Tx, admin: Actor, id: string, body: Output<E['body']>) => Promise<unknown>,
): ApprovableCall => ({
  ...{ call, endpoint, nameOf },
  run: (tx, admin, id, body) => run(tx, admin, id, body as Output<E['body']>),
})

const calls = createRegistry<ApprovableCall>('the approval of', ({ call }) => call)
export const registerApprovableCalls = calls.register
export const approvableCallOf = (call: ApprovalCall): ApprovableCall => calls.of(call)
