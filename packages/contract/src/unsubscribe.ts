import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What users may be emailed about only while they want it: such an email has a link that stops them. */
const optionalTopic = z.enum(['offers', 'news'])
export type OptionalTopic = z.output<typeof optionalTopic>

const link = z.object({
  token: z
    .string()
    .min(1)
    .max(200)
    .meta({ description: 'From the link of an email: signed for one user and its topics' }),
})
const emailChoice = z
  .object({
    topics: z.array(optionalTopic).meta({ description: 'What the link is about' }),
    isOn: z.boolean().meta({ description: 'Whether the user is emailed about any of them' }),
  })
  .meta({ id: 'EmailChoice' })

export const getEmailChoice = endpoint({
  method: 'GET',
  path: '/notifications/unsubscribe/:token',
  audience: 'public',
  summary: 'Which emails the link of an email stops, and whether they are on',
  params: link,
  reply: emailChoice,
})

export const stopEmails = endpoint({
  method: 'POST',
  path: '/notifications/unsubscribe/:token',
  audience: 'public',
  summary: 'Stop the emails that the link is about; repeated, it changes nothing',
  params: link,
  reply: emailChoice,
})

export const resumeEmails = endpoint({
  method: 'DELETE',
  path: '/notifications/unsubscribe/:token',
  audience: 'public',
  summary: 'Get the emails that the link is about again',
  params: link,
  reply: emailChoice,
})
