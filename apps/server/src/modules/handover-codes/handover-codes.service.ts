import { randomInt } from 'node:crypto'
import type { HandoverStage } from '@vendly/contract/handovers'
import { limits } from '@vendly/contract/limits'
import { statement, type Tx, transaction } from '../../platform/database.ts'
import type { BaseCall, Once } from '../../platform/http/endpoint-routes.ts'
import { isSame } from '../../platform/signed-links.ts'
import type { EscrowSubject } from '../ledger/ledger.postings.ts'

/** What is handed over, or done: an order, or a booking. */
export type CodeSubject = EscrowSubject

const put = statement(
  'handoverCodes.put',
  `insert into handover_codes (subject_kind, subject_id, stage, code)
   select $kind, s.id, $stage, s.code from unnest($ids::uuid[], $codes::text[]) as s(id, code)
   on conflict (subject_kind, subject_id, stage) do update set code = excluded.code, tries = 0`,
)
const remove = statement(
  'handoverCodes.remove',
  `delete from handover_codes
    where subject_kind = $kind and subject_id = $id and ($stage::text is null or stage = $stage)`,
)
const find = statement<{ code: string }>(
  'handoverCodes.find',
  'select code from handover_codes where subject_kind = $kind and subject_id = $id and stage = $stage',
)
// The counter and the lock are one statement: of ten people who try at once, five are counted.
const countTry = statement<{ code: string; tries: number }>(
  'handoverCodes.countTry',
  `update handover_codes set tries = tries + 1
    where subject_kind = $kind and subject_id = $id and stage = $stage and tries < ${limits.deliveryCodeTries}
   returning code, tries`,
)
const uncountTry = statement(
  'handoverCodes.uncountTry',
  `update handover_codes set tries = tries - 1
    where subject_kind = $kind and subject_id = $id and stage = $stage`,
)

/** Four digits, for who cannot scan. */
const newCode = (): string => String(randomInt(10_000)).padStart(4, '0')

/** Gives subjects a code for a stage, with all attempts. An earlier one is no longer right. */
export async function putCodes(
  tx: Tx,
  kind: CodeSubject['kind'],
  ids: readonly string[],
  stage: HandoverStage,
): Promise<void> {
  await tx.rows(put, { kind, ids, stage, codes: ids.map(newCode) })
}

/** Without a stage, all of the subject's. */
export async function removeCodes(tx: Tx, { kind, id }: CodeSubject, stage?: HandoverStage): Promise<void> {
  await tx.rows(remove, { kind, id, stage: stage ?? null })
}

/** Compares without counting: the attempt was counted before. */
export async function isRightCode(
  tx: Tx,
  { kind, id }: CodeSubject,
  stage: HandoverStage,
  code: string,
): Promise<boolean> {
  const row = await tx.row(find, { kind, id, stage })
  return row !== undefined && isSame(row.code, code)
}

type Attempt = {
  isRight: boolean
  /** How many attempts are left. */
  left: number
  /** This attempt was the last one, and wrong. */
  isLockedNow: boolean
}

/**
 * Counts one attempt and compares it; a locked code is not compared any more, nor is one that does not exist. The right one does not
 * stay counted: what follows it may fail, and is then tried again with the same code.
 */
export async function tryCode(
  tx: Tx,
  { kind, id }: CodeSubject,
  stage: HandoverStage,
  entered: string,
): Promise<Attempt> {
  const row = await tx.row(countTry, { kind, id, stage })
  if (!row) return { isRight: false, left: 0, isLockedNow: false }
  const isRight = isSame(row.code, entered)
  if (isRight) await tx.rows(uncountTry, { kind, id, stage })
  const left = limits.deliveryCodeTries - row.tries + Number(isRight)
  return { isRight, left, isLockedNow: left === 0 }
}

/** What checking a code takes of the call that brings it. */
export type CodeCall = Pick<BaseCall, 'actor' | 'context'> & { params: { id: string }; once: Once }

/**
 * Counts an attempt of a call once, however often the call is repeated with its key after a lost answer. `attempt` returns what was
 * wrong, or null. Only a wrong attempt is remembered: any other is made again, so that no key is prepared before a code is asked for.
 */
export async function tryOnce<Wrong extends object>(
  { context: { pool }, once }: CodeCall,
  attempt: (tx: Tx) => Promise<Wrong | null>,
): Promise<Wrong | null> {
  let isRepeated = true
  const { wrong } = await once(async (tx) => {
    isRepeated = false
    return { wrong: await attempt(tx) }
  }, 'code')
  return wrong === null && isRepeated ? transaction(pool, attempt) : wrong
}
