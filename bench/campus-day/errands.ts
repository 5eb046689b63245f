import { newId } from '../../apps/server/src/platform/ids.ts'
import type { Person } from '../../apps/server/test/given.ts'
import { book } from './bookings.ts'
import { type Day, payAtPage } from './day.ts'
import { buy } from './orders.ts'
import type { Errand } from './plan.ts'

type Of<K extends Errand['kind']> = Extract<Errand, { kind: K }>

/** `key` names the errand in the plan, and is the idempotency key of what must happen once. */
export function run(day: Day, who: Person, errand: Errand, key: string): Promise<void> {
  switch (errand.kind) {
    case 'buy':
      return buy(day, who, errand, key)
    case 'book':
      return book(day, who, errand, key)
    case 'fund':
      return fund(day, who, errand, key)
    case 'send':
      return send(day, who, errand, key)
    case 'withdraw':
      return withdraw(day, who, errand, key)
    case 'chat':
      return chat(day, who, errand, key)
  }
}

/** Paid and left: nobody comes back to ask, so only webhooks and the product's own checks tell of it. */
async function fund(day: Day, who: Person, { naira, pay, press }: Of<'fund'>, key: string): Promise<void> {
  const { phones, records } = day
  const { data } = await phones.press(press, 'POST /wallet/fund', { token: who.token, body: { amount: naira }, key })
  if (!(await payAtPage(day, who, data.reference, pay))) return phones.count('fundings that were not paid')
  records.receive(who.id, naira)
  phones.count('fundings')
}

async function send(day: Day, who: Person, { to, naira, press }: Of<'send'>, key: string): Promise<void> {
  const { phones, records, campus } = day
  const recipient = campus.people[to]!
  if (recipient.id === who.id) return
  const { data } = await phones.press(press, 'POST /wallet/transfer', {
    ...{ token: who.token, key },
    body: { recipient: recipient.email, amount: naira, description: key },
  })
  records.acknowledged.transfer.set(key, data._id)
  records.pay(who.id, naira)
  records.receive(recipient.id, naira)
  phones.count('transfers')
}

async function withdraw(day: Day, who: Person, { naira, account, press }: Of<'withdraw'>, key: string): Promise<void> {
  const { phones, records } = day
  const { data } = await phones.press(press, 'POST /wallet/withdraw', {
    ...{ token: who.token, key },
    body: { amount: naira, bankCode: '058', accountNumber: `012345${account}` },
  })
  records.acknowledged.withdrawal.set(key, data._id)
  records.pay(who.id, naira)
  phones.count('withdrawals')
}

async function chat(day: Day, who: Person, { store, messages, press }: Of<'chat'>, key: string): Promise<void> {
  const { phones, records, campus } = day
  const shop = campus.shops[store]!
  const { token } = who
  const { data: opened } = await phones.api('POST /chat/conversation', { token, body: { vendorId: shop.vendorId } })
  for (let n = 0; n < messages; n++) {
    const content = `Is it still there? ${key}-${n}`
    const { data } = await phones.press(press, 'POST /chat/messages', {
      ...{ token, key: `${key}-${n}`, body: { chatId: opened._id, content, clientId: newId() } },
    })
    records.acknowledged.message.set(content, data._id)
  }
  const body = { chatId: opened._id, content: `It is. ${key}`, clientId: newId() }
  const { data } = await phones.press(press, 'POST /chat/messages', { token: shop.token, key: `${key}-answer`, body })
  records.acknowledged.message.set(body.content, data._id)
  phones.count('chats')
}
