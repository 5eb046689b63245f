import { adminRoleNames } from '@vendly/contract/admin-roles'
import { teamLimits } from '@vendly/contract/team-limits'
import { on } from '../../platform/jobs.ts'
import { memberInvited } from '../team/team.events.ts'
import { openInvitationToken } from '../team/team.invitations.service.ts'
import { findNameAndRole } from '../users/users.queries.ts'

export const teamAdminJobs = [
  on(
    memberInvited,
    'teamAdmin.emailInvitation',
    async ({ db, mail, env, secrets }, { email, role, invitedBy, sealed }) => {
      const inviter = (await findNameAndRole(db, invitedBy))?.name ?? 'Vendly'
      await mail.send({
        to: email,
        subject: 'You are invited to the Vendly team',
        text: [
          'Hello,',
          `${inviter} invites you to work on Vendly. Your role: ${adminRoleNames[role].toLowerCase()}.`,
          `open this link to join:\n${env.publicUrl}/invitation?token=${openInvitationToken(secrets, sealed)}`,
          `It works once, for ${teamLimits.linkHours} hours. If you do not know who this is from, ignore this email.`,
          'Vendly',
        ].join('\n\n'),
      })
    },
  ),
]
