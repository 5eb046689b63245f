import { notificationLimits } from '@vendly/contract/notification-limits'
import { describe, expect, test } from 'vitest'
import { sendDeliveries } from '../../../test/deliveries.ts'
import type { Person } from '../../../test/given.ts'
import { textingIn } from '../../../test/texting.ts'
import { withdrawingIn } from '../../../test/withdrawing.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const withdrawing = withdrawingIn(world)
const { textsTo } = textingIn(world)

describe('money that leaves to a bank account for the first time', () => {
  const alarm = (naira: string, ending: string) =>
    `Vendly: N${naira} is going to a new bank account. To Guaranty Trust Bank, account ending in ${ending}. If it was not you, change your password and write to us.`
  /** Somebody who has a phone and a confirmed email, and all quiet hours of the day. */
  const owner = async () => {
    const ada = await withdrawing.someone()
    await world.api('PUT /notifications/settings', {
      token: ada.token,
      body: { quietHours: { isOn: true, from: '00:00', until: '23:59' }, digest: true },
    })
    return ada
  }
  const arrive = async (ada: Person, ending: string, naira: number) => {
    const { id, reference } = await withdrawing.withdraw(ada, ending, naira)
    await withdrawing.work(id)
    await withdrawing.becomes(reference, 'success')
    await withdrawing.work(id)
    expect(await withdrawing.statusOf(ada, id)).toBe('succeeded')
    return id
  }

  test('is in the list, in an email and in a text message at once, and not when it is used again', async () => {
    const ada = await owner()
    const id = await arrive(ada, '6789', 2_000)
    expect(await textsTo(ada)).toEqual([alarm('2,000', '6789')])
    const { notifications } = (await world.api('GET /notifications', { token: ada.token })).data
    const [listed] = notifications.filter(({ topic }) => topic === 'security')
    expect(listed).toMatchObject({
      title: '₦2,000 is going to a new bank account',
      body: 'To Guaranty Trust Bank, account ending in 6789. If it was not you, change your password and write to us.',
      ...{ link: `/wallet/withdrawals/${id}`, priority: 'high' },
    })
    expect((await world.mailsTo(ada.email)).map(({ subject }) => subject)).toContain(listed!.title)
    await arrive(ada, '6789', 1_500)
    await arrive(ada, '6780', 1_000)
    expect(await textsTo(ada)).toEqual([alarm('1,000', '6780'), alarm('2,000', '6789')])
  })

  test('also to a saved one that was never used, and in one message when it is saved at the same time', async () => {
    const [ada, bola] = [await owner(), await owner()]
    await withdrawing.ask(ada, '6789', 2_000, { body: { save: true } })
    await world.settle()
    expect(await textsTo(ada)).toEqual([alarm('2,000', '6789')])
    const account = { accountNumber: '0123456780', bankCode: '058' }
    const { data } = await world.api('POST /wallet/bank-accounts', { token: bola.token, body: account })
    await world.ask('POST /wallet/withdraw', { token: bola.token, body: { amount: 500, bankAccountId: data._id } })
    await world.settle()
    expect(await textsTo(bola)).toEqual([alarm('500', '6780'), expect.stringMatching(/A bank account was added/)])
  })

  test('reaches the owner when somebody at their device reads and deletes it first, and has used up the texts of the day', async () => {
    const ada = await owner()
    for (let n = 0; n < notificationLimits.testsPerHour; n++)
      await world.api('POST /notifications/test', { token: ada.token })
    await sendDeliveries(world)
    await withdrawing.withdraw(ada, '6789', 2_000)
    await world.api('PATCH /notifications/mark-all-read', { token: ada.token })
    const { notifications } = (await world.api('GET /notifications', { token: ada.token })).data
    const deletions = await Promise.all(
      notifications.map(async ({ _id: id, topic }) => {
        const { body } = await world.ask('DELETE /notifications/:id', { token: ada.token, params: { id } })
        return [topic, body.code]
      }),
    )
    expect(deletions.filter(([, code]) => code)).toEqual([['security', 'notification_kept']])
    await world.settle()
    expect((await textsTo(ada))[0]).toBe(alarm('2,000', '6789'))
    expect((await textsTo(ada)).length).toBe(notificationLimits.smsPerDay + 1)
    expect((await world.mailsTo(ada.email)).map(({ subject }) => subject)).toContain(
      '₦2,000 is going to a new bank account',
    )
    const [kept] = notifications.filter(({ topic }) => topic === 'security')
    await world.context.db.once(`update notifications set created_at = now() - interval '11 minutes' where id = $id`, {
      id: kept!._id,
    })
    await world.api('DELETE /notifications/:id', { token: ada.token, params: { id: kept!._id } })
  })
})
