import { job } from '../src/platform/jobs.ts'

/** An email to one address, whose subject is that address. */
export const sendEmail = job<{ to: string }>('test.send', ({ mail }, { to }) =>
  mail.send({ to, subject: to, text: 'Hello' }),
)

export const sendJobs = [sendEmail]
