import type { ChatQuote, Conversation } from '@vendly/contract/chat'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findViolations } from '../../../test/axe.ts'
import { openPart } from '../../../test/component.tsx'
import { idOf, sampleConversation, sampleMessage } from '../../../test/samples.ts'
import { Composer } from './composer.tsx'
import { quoteOf } from './thread.ts'

const sent: string[] = []
let cancelled = 0
const open = (conversation: Conversation, isEmpty = false, replyTo?: ChatQuote) => {
  cancelled = 0
  sent.length = 0
  return openPart(
    <Composer
      conversation={conversation}
      isEmpty={isEmpty}
      about={{}}
      onForgetAbout={() => {}}
      replyTo={replyTo}
      onCancelReply={() => cancelled++}
      onChooseProduct={() => {}}
      onSend={({ content }) => sent.push(content)}
    />,
    { as: 'student' },
  )
}
const field = page.getByRole('textbox', { name: 'Message to Tunde Bello' })

test('what was not sent is there when the conversation is opened again, and in no other', async () => {
  const conversation = sampleConversation()
  const first = await open(conversation)
  await field.fill('Is it still')
  first.close()
  const other = await open(sampleConversation({ _id: idOf(302) }))
  await expect.element(field).toHaveValue('')
  other.close()
  await open(conversation)
  await expect.element(field).toHaveValue('Is it still')
  await field.fill('Is it still there?')
  await userEvent.keyboard('{Enter}')
  expect(sent).toEqual(['Is it still there?'])
  await expect.element(field).toHaveValue('')
})

test('an empty message is not sent, and characters over the limit are counted', async () => {
  await open(sampleConversation())
  await field.fill('   ')
  await userEvent.keyboard('{Enter}')
  await field.fill('a'.repeat(2001))
  await expect.element(page.getByText(/characters? over the limit/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(sent).toEqual([])
})

test('a store is asked by ready questions as long as nobody has written', async () => {
  const store = { _id: idOf(4), name: 'Mama Ngozi', slug: 'mama-ngozi', colour: 'green', image: null }
  const conversation = sampleConversation({ other: { ...sampleConversation().other, store } })
  const toStore = page.getByRole('textbox', { name: 'Message to Mama Ngozi' })
  const first = await open(conversation, true)
  const question = page.getByRole('button', { name: 'How soon can I get it?' })
  await question.click()
  await expect.element(toStore).toHaveValue('How soon can I get it?')
  await userEvent.keyboard('{Enter}')
  expect(sent).toEqual(['How soon can I get it?'])
  first.close()
  await open(conversation)
  await expect.element(toStore).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
})

test('what the next message replies to is above it, until it is cancelled by its button or by Escape', async () => {
  const voice = sampleMessage(1, { type: 'voice', content: '', voice: { seconds: 12 } })
  await open(sampleConversation(), false, quoteOf(voice))
  await expect.element(page.getByText('Voice note, 0:12')).toBeVisible()
  await expect.element(field).toHaveFocus()
  expect(await findViolations()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Cancel the reply' }).click()
  expect(cancelled).toBe(2)
})
