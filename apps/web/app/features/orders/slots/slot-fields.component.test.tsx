import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { held, openPart } from '../../../../test/component.tsx'
import { SlotFields, useTime } from './slot-fields.tsx'

function When() {
  const time = useTime(undefined)
  return (
    <>
      <SlotFields quote={{ problems: [] } as never} slot={undefined} onSlot={() => {}} time={time} />
      <button type="button" onClick={time.require}>
        Pay
      </button>
    </>
  )
}

test('a time that is asked for before the times are there gets the focus when they are', async () => {
  const { until, release } = held()
  await openPart(<When />, {
    as: 'student',
    api: {
      'GET /orders/slots': async () => {
        await until
        return { data: { slots: [{ at: '2026-11-30T11:00:00.000Z', closed: [] }], stores: [] } }
      },
    },
  })
  await page.getByText('For later', { exact: true }).click()
  await page.getByRole('button', { name: 'Pay' }).click()
  release()
  await expect.element(page.getByLabelText('Time')).toHaveFocus()
  await expect.element(page.getByText('Choose a time.', { exact: true })).toBeVisible()
})

test('and at once when they are', async () => {
  await openPart(<When />, {
    as: 'student',
    api: {
      'GET /orders/slots': () => ({ data: { slots: [{ at: '2026-11-30T11:00:00.000Z', closed: [] }], stores: [] } }),
    },
  })
  await page.getByText('For later', { exact: true }).click()
  await expect.element(page.getByLabelText('Time')).toBeVisible()
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect.element(page.getByLabelText('Time')).toHaveFocus()
})
