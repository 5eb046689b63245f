import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPart } from '../../../test/component.tsx'
import { sampleOrder } from '../../../test/samples.ts'
import { BlockedNote } from './blocked-note.tsx'

test('a rider reads which order keeps them from new jobs, and how to end it', async () => {
  await openPart(<BlockedNote />, {
    as: 'rider',
    api: {
      'GET /riders/deliveries/active': () => ({
        data: [sampleOrder({ status: 'picked-up', escrow: 'disputed', isWithVendly: true })],
      }),
    },
  })
  await expect.element(page.getByText('No new deliveries until VD-10001 is settled')).toBeVisible()
  await expect.element(page.getByText(/Hand it over with the buyer’s code, or bring it back to/)).toBeVisible()
})
