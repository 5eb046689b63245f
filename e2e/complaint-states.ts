import { expect } from '@playwright/test'
import type { PageState } from './page-states.ts'
import { getData, type Person } from './people.ts'

interface Complaint {
  _id: string
  status: string
}

const firstOfEach = (complaints: readonly Complaint[]): Complaint[] =>
  complaints.filter(({ status }, index) => complaints.findIndex((one) => one.status === status) === index)

/** The lists of somebody's complaints, one in each state that they have, and the form. */
export async function complaintStates(person: Person, orderId?: string): Promise<PageState[]> {
  const complaints = await getData<Complaint[]>(person, '/complaints/my-complaints?limit=50')
  return [
    '/complaints',
    '/complaints?side=about-me',
    '/complaints?state=closed',
    '/complaints/new',
    ...(orderId ? [`/complaints/new?order=${orderId}`] : []),
    ...firstOfEach(complaints).map(({ _id }) => `/complaints/${_id}`),
    [
      '/complaints/new',
      'a complaint that says too little',
      async (page) => {
        await page.getByRole('button', { name: 'Send complaint' }).click()
        await expect(page.getByText('Choose what is wrong.')).toBeVisible()
      },
    ],
  ]
}

/** The list, the figures, one complaint in each state, and a decision before it is made. */
export async function adminComplaintStates(person: Person): Promise<PageState[]> {
  const complaints = await getData<Complaint[]>(person, '/complaints?limit=50')
  const undecided = complaints.find(({ status }) => ['answered', 'assigned', 'escalated'].includes(status))
  return [
    '/admin/complaints',
    '/admin/complaints?view=stats',
    '/admin/complaints?q=nobody+at+all',
    ...firstOfEach(complaints).map(({ _id }) => `/admin/complaints?complaint=${_id}`),
    [
      `/admin/complaints?complaint=${undecided!._id}`,
      'a decision',
      async (page) => {
        await page.getByRole('button', { name: 'Decide', exact: true }).click()
        await expect(page.getByRole('dialog').getByRole('button', { name: 'Decide', exact: true })).toBeVisible()
      },
    ],
  ]
}
