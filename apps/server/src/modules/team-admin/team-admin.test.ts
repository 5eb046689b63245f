import type { SessionUser } from '@vendly/contract/auth'
import { teamLimits } from '@vendly/contract/team-limits'
import { describe, expect, test } from 'vitest'
import { at } from '../../../test/buying.ts'
import { givenIn, type Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { hours } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { startSession } from '../auth/auth.service.ts'

const world = await openWorld()
const given = givenIn(world)
const { db } = world.context
const reason = 'Works on something else now'
const password = 'three-quiet-boats'

const invite = (owner: Person, email: string, role = 'support', campuses: string[] = []) =>
  world.ask('POST /admin/team/invitations', { token: owner.token, body: { email, role, campuses } })
/** The token of the newest invitation to the address. */
async function linkTo(email: string): Promise<string> {
  await world.settle()
  return /invitation\?token=([\w-]+)/.exec((await world.mailsTo(email))[0]!.text)![1]!
}
const accept = (token: string) =>
  world.ask('POST /auth/invitation/accept', { body: { token, firstName: 'Segun', lastName: 'Ojo', password } })
const team = async (owner: Person) => (await world.api('GET /admin/team', { token: owner.token })).data
const roleOf = async (owner: Person, id: string) => (await team(owner)).members.find(({ _id }) => _id === id)?.role
const change = (owner: Person, id: string, role: string, campuses: string[] = []) =>
  world.ask('PUT /admin/team/:id', { token: owner.token, params: { id }, body: { role, campuses, reason } })
const remove = (owner: Person, id: string) =>
  world.ask('POST /admin/team/:id/remove', { token: owner.token, params: { id }, body: { reason } })
const actionsAbout = async (subjectId: string) =>
  (
    await db.once<{ action: string }>('select action from audit_log where subject_id = $subjectId order by id', {
      subjectId,
    })
  ).map(({ action }) => action)

describe('an invitation', () => {
  test('makes an account with its role, once', async () => {
    const owner = await given.admin()
    expect((await invite(owner, 'segun@team.example')).status).toBe(201)
    const token = await linkTo('segun@team.example')
    const opened = await world.api('POST /auth/invitation', { body: { token } })
    expect(opened.data).toMatchObject({
      email: 'segun@team.example',
      role: 'support',
      campuses: null,
      hasAccount: false,
    })
    const { status, body } = await accept(token)
    const signedIn = body.data as { token: string; user: SessionUser }
    expect([status, signedIn.user.role]).toEqual([200, 'admin'])
    expect(signedIn.user.team).toEqual({ role: 'support', campuses: null })
    const { members, invitations } = await team(owner)
    expect(members.find(({ email }) => email === 'segun@team.example')).toMatchObject({
      ...{
        name: 'Segun Ojo',
        role: 'support',
        hasTwoFactor: false,
        isActive: true,
        can: { change: true, remove: true },
      },
    })
    expect(invitations.filter(({ email }) => email === 'segun@team.example')).toEqual([])
    expect((await accept(token)).body.code).toBe('link_expired')
    expect((await world.ask('GET /admin/feedback', { token: signedIn.token })).status).toBe(200)
    expect((await world.ask('GET /admin/team', { token: signedIn.token })).body.code).toBe('right_missing')
  })

  test('ends after its hours, and when a new link is sent or it is taken back', async () => {
    const owner = await given.admin()
    await invite(owner, 'late@team.example')
    const first = await linkTo('late@team.example')
    await at(hours(teamLimits.linkHours) + 1000, async () =>
      expect((await accept(first)).body.code).toBe('link_expired'),
    )
    const { _id } = (await team(owner)).invitations.find(({ email }) => email === 'late@team.example')!
    const call = { token: owner.token, params: { id: _id } }
    expect((await world.ask('POST /admin/team/invitations/:id/send-again', call)).status).toBe(200)
    const second = await linkTo('late@team.example')
    expect(second).not.toBe(first)
    expect((await accept(first)).body.code).toBe('link_expired')
    expect((await world.ask('DELETE /admin/team/invitations/:id', call)).status).toBe(200)
    expect((await accept(second)).body.code).toBe('link_expired')
    expect((await world.ask('DELETE /admin/team/invitations/:id', call)).status).toBe(404)
    expect(await actionsAbout(_id)).toEqual(['team.invited', 'team.invited-again', 'team.invitation-revoked'])
  })

  test('of who is no owner any more does not work', async () => {
    const [owner, other] = [await given.admin(), await given.admin()]
    await invite(other, 'friend@team.example', 'owner')
    const token = await linkTo('friend@team.example')
    expect((await change(owner, other.id, 'support')).status).toBe(200)
    expect((await world.ask('POST /auth/invitation', { body: { token } })).body.code).toBe('link_expired')
    expect((await accept(token)).body.code).toBe('link_expired')
  })

  test('is refused for a member, for an account that buys, and twice', async () => {
    const owner = await given.admin()
    expect((await invite(owner, owner.email)).body.code).toBe('member_exists')
    expect((await invite(owner, (await given.student()).email)).body.code).toBe('account_not_admin')
    expect((await invite(owner, 'twice@team.example')).status).toBe(201)
    expect((await invite(owner, 'TWICE@team.example')).body.code).toBe('invitation_open')
    const nobodys = '00000000-0000-7000-8000-000000000000'
    expect((await invite(owner, 'm@team.example', 'campus-manager')).body.code).toBe('invalid_request')
    expect((await invite(owner, 'm@team.example', 'support', [nobodys])).body.code).toBe('invalid_request')
    expect((await invite(owner, 'm@team.example', 'campus-manager', [nobodys])).body.code).toBe('campus_unknown')
    const { id } = await given.campus()
    expect((await invite(owner, 'm@team.example', 'campus-manager', [id])).status).toBe(201)
  })

  test('is refused when its address became an account meanwhile', async () => {
    const owner = await given.admin()
    await invite(owner, 'quick@team.example')
    const token = await linkTo('quick@team.example')
    await given.student(0, { email: 'quick@team.example' })
    expect((await accept(token)).body.code).toBe('email_taken')
  })

  test('brings back an administrator who was removed, with their account alone', async () => {
    const [owner, member, other] = [
      await given.admin(),
      await given.admin({ adminRole: 'support' }),
      await given.admin(),
    ]
    await remove(owner, member.id)
    await invite(owner, member.email, 'verifier')
    const token = await linkTo(member.email)
    const joinWith = (who: string) => world.ask('POST /auth/invitation/join', { token: who, body: { token } })
    expect((await joinWith(other.token)).body.code).toBe('invitation_other')
    const signedIn = await transaction(world.context.pool, (tx) => startSession(tx, member.id, 'test'))
    expect((await world.ask('GET /admin/riders', { token: signedIn })).body.code).toBe('right_missing')
    expect((await joinWith(signedIn)).status).toBe(200)
    expect(await roleOf(owner, member.id)).toBe('verifier')
    expect((await world.ask('GET /admin/riders', { token: signedIn })).status).toBe(200)
  })
})

describe('the role of a member', () => {
  test('is changed by an owner with a reason, and counts at once', async () => {
    const [owner, member] = [await given.admin(), await given.admin({ adminRole: 'verifier' })]
    const rates = () => world.ask('GET /admin/settings/rates', { token: member.token })
    expect((await rates()).body.code).toBe('right_missing')
    expect((await change(owner, member.id, 'finance')).status).toBe(200)
    expect((await rates()).status).toBe(200)
    expect(await actionsAbout(member.id)).toEqual(['team.role-changed'])
    const [{ details } = { details: {} }] = await db.once<{ details: object }>(
      'select details from audit_log where subject_id = $id',
      { id: member.id },
    )
    expect(details).toMatchObject({ from: 'verifier', to: 'finance' })
  })

  test('is nobody’s to raise for themselves', async () => {
    const [owner, finance] = [await given.admin(), await given.admin({ adminRole: 'finance' })]
    expect((await change(finance, finance.id, 'owner')).body.code).toBe('right_missing')
    expect((await change(owner, owner.id, 'support')).body.code).toBe('own_account')
    expect((await remove(owner, owner.id)).body.code).toBe('own_account')
    expect((await change(owner, (await given.student()).id, 'support')).body.code).toBe('not_found')
  })

  test('two owners who lower each other at once leave one owner', async () => {
    await db.once(`update team_members set role = 'support'`)
    const [one, two] = [await given.admin(), await given.admin()]
    for (let round = 0; round < 5; round++) {
      await db.once(`update team_members set role = 'owner' where user_id = any($ids::uuid[])`, {
        ids: [one.id, two.id],
      })
      const answers = await Promise.all([change(one, two.id, 'support'), change(two, one.id, 'verifier')])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
      const [{ owners } = { owners: 0 }] = await db.once<{ owners: number }>(
        `select count(*)::int as owners from team_members where role = 'owner'`,
      )
      expect(owners).toBe(1)
    }
  })

  test('an owner who is lowered while they suspend the other leaves one who is active', async () => {
    await db.once(`update team_members set role = 'support'`)
    const [one, two] = [await given.admin(), await given.admin()]
    const suspend = world.ask('PATCH /admin/users/:id/status', {
      ...{ token: one.token, params: { id: two.id }, body: { status: 'suspended', reason } },
    })
    await Promise.all([suspend, change(two, one.id, 'support')])
    const [{ owners } = { owners: 0 }] = await db.once<{ owners: number }>(
      `select count(*)::int as owners
         from team_members m join users u on u.id = m.user_id
        where m.role = 'owner' and u.status = 'active'`,
    )
    expect(owners).toBe(1)
  })
})

test('who is removed is signed out, and can be brought back', async () => {
  const [owner, member] = [await given.admin(), await given.admin({ adminRole: 'operations' })]
  expect((await remove(owner, member.id)).status).toBe(200)
  expect((await world.ask('GET /admin/orders', { token: member.token })).status).not.toBe(200)
  expect((await world.ask('GET /auth/me', { token: member.token })).body.code).toBe('session_ended')
  expect(await roleOf(owner, member.id)).toBeUndefined()
  expect((await change(owner, member.id, 'operations')).status).toBe(200)
  expect(await roleOf(owner, member.id)).toBe('operations')
  expect(await actionsAbout(member.id)).toEqual(['team.removed', 'team.brought-back'])
})
