import type { FeedbackStatus, FeedbackTopic } from '@vendly/contract/feedback'

export interface DemoFeedback {
  /** Index of the student who wrote it; left out for guests and callers. */
  student?: number
  name?: string
  email?: string
  isFromPhone?: boolean
  topic: FeedbackTopic
  message: string
  hoursAgo: number
  status: FeedbackStatus
  /** How it was handled, oldest first. */
  steps?: { to?: FeedbackStatus; answer?: string; note?: string; hoursAgo: number }[]
}

export const demoFeedback: readonly DemoFeedback[] = [
  {
    student: 3,
    topic: 'money',
    message:
      'My bank debited me ₦5,000 this morning and the wallet still shows the old balance. The bank says it was successful. Please help, I have to eat.',
    hoursAgo: 0.4,
    status: 'new',
  },
  {
    name: 'Kehinde Balogun',
    email: 'kehinde.balogun@mail.example',
    topic: 'selling',
    message: 'I make chin chin and small chops in Akoka. How long does it take before a store is approved?',
    hoursAgo: 2,
    status: 'new',
  },
  {
    student: 17,
    topic: 'idea',
    message:
      'Can you add a way to split one order between room mates? We always buy together and then chase each other.',
    hoursAgo: 5,
    status: 'new',
  },
  {
    name: 'A worried mother',
    topic: 'safety',
    message:
      'My daughter collects from a person she does not know. Is there a place on campus where you advise to meet?',
    hoursAgo: 9,
    status: 'new',
  },
  {
    student: 8,
    topic: 'order',
    message: 'Order came with one plate of jollof missing. The rider was kind but could not do anything about it.',
    hoursAgo: 26,
    status: 'in-progress',
    steps: [
      {
        to: 'in-progress',
        hoursAgo: 24,
      },
      {
        answer: 'Sorry about that. We have asked the store what happened and write again today.',
        hoursAgo: 23.5,
      },
    ],
  },
  {
    name: 'Mama Risi',
    isFromPhone: true,
    topic: 'selling',
    message:
      'Called: her phone was stolen, she cannot see new orders. Wants the store closed until she has another one.',
    hoursAgo: 30,
    status: 'in-progress',
    steps: [
      { to: 'resolved', hoursAgo: 28 },
      { to: 'in-progress', note: 'Called again: orders still come in', hoursAgo: 6 },
    ],
  },
  {
    student: 25,
    topic: 'account',
    message: 'I changed my line and cannot get the code. My old number is with another person now.',
    hoursAgo: 74,
    status: 'resolved',
    steps: [
      { answer: 'We have sent a link to your e-mail. With it you can put in the new number yourself.', hoursAgo: 70 },
      { to: 'resolved', hoursAgo: 50 },
    ],
  },
  {
    student: 40,
    topic: 'riding',
    message: 'Two riders of your company refused to come to Sodeinde because of the hill. Please talk to them.',
    hoursAgo: 120,
    status: 'resolved',
    steps: [
      { to: 'in-progress', hoursAgo: 110 },
      { to: 'resolved', hoursAgo: 96 },
    ],
  },
  {
    name: 'Prince Deals',
    email: 'deals@prince.example',
    topic: 'other',
    message: 'Dear sir, we offer 10,000 followers for your page at a very cheap price. Reply for the list.',
    hoursAgo: 150,
    status: 'dismissed',
    steps: [{ to: 'dismissed', hoursAgo: 149 }],
  },
]
