import { isAccountNumber, joinedDigits } from '@vendly/contract/account-number'
import { moneyLimits } from '@vendly/contract/limits'
import { messages } from '@vendly/contract/messages'
import type { WithdrawBody } from '@vendly/contract/payouts'
import * as contract from '@vendly/contract/payouts'
import type { Actor } from '../../platform/actor.ts'
import { command, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { ensure } from '../../platform/problem.ts'
import { limiter } from '../../platform/ratelimit.ts'
import { holderOf } from '../passkeys/passkeys.proof.service.ts'
import { ensureMaySpend } from '../spending/spending.service.ts'
import { limitNameLookups } from '../users/users.lookups.service.ts'
import { lockUser } from '../users/users.service.ts'
import {
  addAccount,
  findSavedAccount,
  keepAccount,
  listSavedAccounts,
  makeDefault,
  removeAccount,
  saveAccount,
} from './payouts.accounts.service.ts'
import { checkNow, enterCode, resendCode } from './payouts.admin.service.ts'
import { type AccountDetails, listBanks, resolveName } from './payouts.banks.service.ts'
import {
  findForAdmin,
  findOwnWithdrawal,
  findUsualSeconds,
  listAllWithdrawals,
  listOwnWithdrawals,
} from './payouts.queries.ts'
import { ensureWithdrawable, requestWithdrawal } from './payouts.service.ts'

const ensureHasWallet = ({ role }: Actor) => ensure(role !== 'admin', 'admin_has_no_wallet')

/** Either form of the request. Throws: bank_details_required. */
function detailsOf({ bankDetails, bankCode, accountNumber }: WithdrawBody): AccountDetails {
  const code = (bankDetails?.bankCode ?? bankCode ?? '').trim()
  const number = joinedDigits(bankDetails?.accountNumber ?? accountNumber ?? '')
  ensure(/^[0-9A-Za-z]{2,12}$/.test(code) && isAccountNumber(number), 'bank_details_required')
  return { bankCode: code, number }
}

export function payoutRoutes(http: Http): void {
  const { context } = http
  const limitLookups = limitNameLookups(context, 'account')
  const limitWithdrawals = limiter(context, 'withdraw', moneyLimits.withdrawalsPerMinute, 'too_many_requests')
  const limitCodes = limiter(context, 'transfer-code', 10, 'too_many_requests')

  workflow(http, contract.listBanks, async () => ({ data: await listBanks(context) }))

  workflow(http, contract.resolveAccount, async ({ actor, body }) => {
    await limitLookups(actor.userId)
    const { accountNumber: number, bankCode } = body
    const found = { account_name: await resolveName(context, { number, bankCode }, async () => undefined) }
    return { data: found, meta: found }
  })

  for (const endpoint of [contract.withdraw, contract.requestWithdrawal])
    workflow(http, endpoint, async ({ actor, body, request, once }) => {
      ensureHasWallet(actor)
      const { userId } = actor
      await limitWithdrawals(userId)
      const { amount, bankAccountId, save } = body
      ensureWithdrawable(amount)
      const holder = await holderOf(context, actor, request)
      // The provider is asked for the name before the transaction. Looked up a moment ago for the form, it is known.
      const details = bankAccountId ? undefined : detailsOf(body)
      const resolved = details && {
        ...details,
        name: await resolveName(context, details, () => limitLookups(userId)),
      }
      return once(async (tx) => {
        await lockUser(tx, userId)
        const account = resolved
          ? await keepAccount(tx, context, userId, resolved)
          : await findSavedAccount(tx, userId, bankAccountId ?? '')
        if (resolved && save) await saveAccount(tx, userId, account.id)
        const id = await requestWithdrawal(tx, actor, account, { amount, holder })
        return { data: await findOwnWithdrawal(tx, userId, id), message: messages.wallet.withdrawn }
      })
    })

  query(http, contract.listWithdrawals, async ({ db, actor, query }) => {
    ensureHasWallet(actor)
    const [{ withdrawals, pagination }, usualSeconds] = await Promise.all([
      listOwnWithdrawals(db, actor.userId, query),
      findUsualSeconds(db),
    ])
    return { data: withdrawals, pagination, meta: { usualSeconds } }
  })
  query(http, contract.getWithdrawal, async ({ db, actor, params }) => {
    const data = await findOwnWithdrawal(db, actor.userId, params.id)
    return { data, meta: { usualSeconds: await findUsualSeconds(db) } }
  })

  query(http, contract.listBankAccounts, async ({ db, actor }) => ({ data: await listSavedAccounts(db, actor.userId) }))
  workflow(http, contract.addBankAccount, async ({ actor, body, once }) => {
    ensureHasWallet(actor)
    const { userId } = actor
    const account = { bankCode: body.bankCode, number: body.accountNumber }
    const name = await resolveName(context, account, () => limitLookups(userId))
    return once(async (tx) => {
      await lockUser(tx, userId)
      await ensureMaySpend(tx, actor, { kind: 'bank-account', amount: 0 })
      const { id } = await keepAccount(tx, context, userId, { ...account, name })
      await addAccount(tx, userId, id)
      const all = await listSavedAccounts(tx, userId)
      return { data: all.find(({ _id }) => _id === id)! }
    })
  })
  command(http, contract.setDefaultBankAccount, async ({ tx, actor, params }) => {
    // First whether it is theirs: the refusal must not tell which accounts others have.
    await makeDefault(tx, actor.userId, params.id)
    await ensureMaySpend(tx, actor, { kind: 'bank-account', amount: 0 })
    return { data: await listSavedAccounts(tx, actor.userId) }
  })
  command(http, contract.removeBankAccount, async ({ tx, actor, params }) => {
    await removeAccount(tx, actor.userId, params.id)
    return { data: await listSavedAccounts(tx, actor.userId) }
  })

  query(http, contract.listAdminWithdrawals, async ({ db, actor, query }) => {
    const { withdrawals, counts, pagination } = await listAllWithdrawals(db, actor, query)
    return { data: withdrawals, meta: { counts }, pagination }
  })
  query(http, contract.getAdminWithdrawal, async ({ db, actor, params }) => ({
    data: await findForAdmin(db, actor, params.id),
  }))
  workflow(http, contract.enterTransferCode, async ({ db, actor, params, body }) => {
    await limitCodes(actor.userId)
    await enterCode(context, actor, params.id, body.code)
    return { data: await findForAdmin(db, actor, params.id) }
  })
  workflow(http, contract.resendTransferCode, async ({ db, actor, params }) => {
    await limitCodes(actor.userId)
    await resendCode(context, actor, params.id)
    return { data: await findForAdmin(db, actor, params.id) }
  })
  workflow(http, contract.checkWithdrawal, async ({ db, actor, params }) => {
    await checkNow(context, actor, params.id)
    return { data: await findForAdmin(db, actor, params.id) }
  })
}
