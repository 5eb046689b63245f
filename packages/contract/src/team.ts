import { z } from 'zod'
import { adminRole, email, newPassword, personName, signInAnswer } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { byId, id, timestamp } from './ids.ts'
import { limits } from './limits.ts'
import { teamLimits } from './team-limits.ts'
import { text } from './text.ts'

const reason = text()
  .min(limits.reasonLength, 'Give a reason.')
  .max(limits.noteLength, `At most ${limits.noteLength} characters.`)

const campuses = z
  .array(z.object({ _id: id, shortName: z.string() }))
  .nullable()
  .meta({ description: 'The only campuses whose records they see; null: all' })

/** A manager has campuses, everybody else all of them. */
const granted = z.object({
  role: adminRole,
  campuses: z.array(id).max(teamLimits.campuses).default([]).meta({ description: 'Of a campus manager' }),
})
const hasItsCampuses = ({ role, campuses: ids }: z.output<typeof granted>) =>
  (role === 'campus-manager') === ids.length > 0
const CAMPUSES = { path: ['campuses'], message: 'A campus manager has at least one campus, every other role none.' }

export const teamMember = z
  .object({
    _id: id,
    name: z.string(),
    email: z.string(),
    role: adminRole,
    campuses,
    hasTwoFactor: z.boolean(),
    isActive: z.boolean().meta({ description: 'False while the account is suspended' }),
    lastSeenAt: timestamp.nullable(),
    invitedBy: z.string().nullable().meta({ description: 'Null: added on the command line' }),
    joinedAt: timestamp,
    can: z.object({ change: z.boolean(), remove: z.boolean() }),
  })
  .meta({ id: 'TeamMember' })
export type TeamMember = z.output<typeof teamMember>

export const invitation = z
  .object({
    _id: id,
    email: z.string(),
    role: adminRole,
    campuses,
    invitedBy: z.string(),
    sentAt: timestamp,
    expiresAt: timestamp,
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.output<typeof invitation>

const teamList = z.object({ members: z.array(teamMember), invitations: z.array(invitation) }).meta({ id: 'Team' })
export type Team = z.output<typeof teamList>

export const getTeam = endpoint({
  method: 'GET',
  path: '/admin/team',
  audience: 'admin',
  right: 'team:read',
  summary: 'Administrators with their role, and invitations that nobody has accepted yet',
  reply: teamList,
})

export const inviteMember = endpoint({
  method: 'POST',
  path: '/admin/team/invitations',
  audience: 'admin',
  right: 'team:act',
  summary: `Invite somebody by email; the link works once, for ${teamLimits.linkHours} hours`,
  body: granted.extend({ email }).refine(hasItsCampuses, CAMPUSES),
  reply: teamList,
  status: 201,
  confirmed: true,
})

export const sendInvitationAgain = endpoint({
  method: 'POST',
  path: '/admin/team/invitations/:id/send-again',
  audience: 'admin',
  right: 'team:act',
  summary: 'Email a new link; the one before stops working',
  params: byId,
  reply: teamList,
  confirmed: true,
})

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/admin/team/invitations/:id',
  audience: 'admin',
  right: 'team:act',
  summary: 'Take an invitation back: its link stops working',
  params: byId,
  reply: teamList,
  confirmed: true,
})

export const changeMember = endpoint({
  method: 'PUT',
  path: '/admin/team/:id',
  audience: 'admin',
  right: 'team:act',
  summary: 'Give another administrator a role, also one who was removed; it counts from their next call on',
  params: byId,
  body: granted.extend({ reason }).refine(hasItsCampuses, CAMPUSES),
  reply: teamList,
  confirmed: true,
})

export const removeMember = endpoint({
  method: 'POST',
  path: '/admin/team/:id/remove',
  audience: 'admin',
  right: 'team:act',
  summary: 'Remove another administrator from the team: they are signed out and may do nothing any more',
  params: byId,
  body: z.object({ reason }),
  reply: teamList,
  confirmed: true,
})

const token = z.string().min(1).max(200)

export const openInvitation = endpoint({
  method: 'POST',
  path: '/auth/invitation',
  audience: 'public',
  summary: 'What the link of an invitation is for',
  body: z.object({ token }),
  reply: z
    .object({
      email: z.string(),
      role: adminRole,
      campuses,
      invitedBy: z.string(),
      hasAccount: z.boolean().meta({ description: 'They were an administrator before: they sign in and join' }),
    })
    .meta({ id: 'OpenInvitation' }),
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/auth/invitation/accept',
  audience: 'public',
  summary: 'Create the account of who was invited, and sign in',
  body: z.object({
    token,
    firstName: personName,
    lastName: personName,
    password: newPassword,
  }),
  reply: signInAnswer,
})

export const joinTeam = endpoint({
  method: 'POST',
  path: '/auth/invitation/join',
  audience: 'any',
  summary: 'Accept an invitation with the account of an administrator who was removed before',
  body: z.object({ token }),
  allowIncompleteProfile: true,
})
