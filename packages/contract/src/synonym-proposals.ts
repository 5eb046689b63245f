import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { page } from './paging.ts'
import { searchTermLimits } from './search-term-limits.ts'

const { rewriteMinutes, rewriteVisitors, rewriteDays } = searchTermLimits

export const synonymProposal = z
  .object({
    _id: id,
    phrase: z.string().meta({ description: 'What visitors searched for first, without opening anything' }),
    meaning: z.string().meta({ description: 'What they searched for next, and opened' }),
    visitors: z.number().int(),
    days: z.number().int(),
    dismissed: z
      .object({ at: timestamp, by: z.string().nullable().meta({ description: 'The name of the administrator' }) })
      .nullable(),
  })
  .meta({ id: 'SynonymProposal' })
export type SynonymProposal = z.output<typeof synonymProposal>

const proposalStatus = z.enum(['open', 'dismissed'])
export type ProposalStatus = z.output<typeof proposalStatus>

export const listSynonymProposals = endpoint({
  method: 'GET',
  path: '/admin/search/proposals',
  audience: 'admin',
  right: 'goods:read',
  summary: `Phrases after which at least ${rewriteVisitors} visitors on ${rewriteDays} days opened what another one found within ${rewriteMinutes} minutes`,
  query: z.object({
    status: proposalStatus.default('open').meta({
      description: '`open`: nobody has decided, the most visitors first; `dismissed`: the latest first',
    }),
    ...page({ default: 10, max: 50 }),
  }),
  reply: z.array(synonymProposal),
  paged: true,
})

const proposalDecision = z.enum(['accepted', 'dismissed'])
export type ProposalDecision = z.output<typeof proposalDecision>

export const decideSynonymProposal = endpoint({
  method: 'PUT',
  path: '/admin/search/proposals/:id',
  audience: 'admin',
  right: 'goods:act',
  summary: 'Make a proposal a synonym, or dismiss it so that it is not made again; null takes the decision back',
  params: byId,
  body: z.object({ decision: proposalDecision.nullable() }),
})
