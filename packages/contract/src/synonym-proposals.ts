import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { byId, id } from './ids.ts'
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
  })
  .meta({ id: 'SynonymProposal' })
export type SynonymProposal = z.output<typeof synonymProposal>

export const listSynonymProposals = endpoint({
  method: 'GET',
  path: '/admin/search/proposals',
  audience: 'admin',
  right: 'goods:read',
  summary: `Phrases after which at least ${rewriteVisitors} visitors on ${rewriteDays} days opened what another one found within ${rewriteMinutes} minutes`,
  query: z.object({ ...page({ default: 10, max: 50 }) }),
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
