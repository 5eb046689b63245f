import type { HandoverStage } from '@vendly/contract/handovers'
import type { CodeSubject } from './handover-codes.service.ts'

/** Joins the code of a stage as `alias`, with `code` and `tries`, for a subject whose id is this SQL. There may be none. */
export const handoverCodeJoin = (alias: string, kind: CodeSubject['kind'], id: string, stage: HandoverStage): string =>
  `left join handover_codes ${alias}
    on ${alias}.subject_kind = '${kind}' and ${alias}.subject_id = ${id} and ${alias}.stage = '${stage}'`
