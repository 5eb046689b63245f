import { parseArgs } from 'node:util'
import { email as emailSchema, personName } from '@vendly/contract/auth'
import { limits } from '@vendly/contract/limits'
import { jobs } from '../apps/server/src/app.ts'
import { inviteAdmin } from '../apps/server/src/modules/auth/auth.admins.service.ts'
import { transaction } from '../apps/server/src/platform/database.ts'
import { registerJobs } from '../apps/server/src/platform/jobs.ts'
import { openSecrets } from '../apps/server/src/platform/secrets.ts'
import { explainUsage, runOnDatabase } from './database-command.ts'

/** `npm run admin -- --email ada@vendly.example [--name "Ada Obi"]`: creates an administrator, and a link to set a password. */
const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } })
const email = emailSchema.safeParse(values.email ?? '')
if (!email.success) explainUsage('npm run admin -- --email ada@vendly.example [--name "Ada Obi"]')
const [firstName = 'Vendly', ...others] = values.name?.trim().split(/\s+/) ?? ['Vendly', 'Administrator']
const name = { firstName: personName.parse(firstName), lastName: others.join(' ').slice(0, 60) }

await runOnDatabase(async (pool, env) => {
  // What is emitted becomes rows of the jobs that listen to it.
  registerJobs(jobs)
  const secrets = openSecrets(env.SECRET_KEY, env.dataDir)
  const { isNew, path } = await transaction(pool, (tx) => inviteAdmin(tx, secrets, { email: email.data, ...name }))
  return [
    `${email.data} ${isNew ? 'is now an administrator' : 'is an administrator without a password so far'}.`,
    `Within ${limits.resetLinkMinutes} minutes, set the password here (once; the link is emailed too, while a worker runs):`,
    `  ${env.publicUrl}${path}`,
  ].join('\n')
})
