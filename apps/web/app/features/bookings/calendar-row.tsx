import type { Booking } from '@vendly/contract/bookings'
import { useState } from 'react'
import { refusalText } from '../../lib/problem.ts'
import { saveFile } from '../../lib/save-file.ts'
import { showToast } from '../../lib/toasts.ts'
import { Icon } from '../../ui/icon.tsx'
import { Row } from '../../ui/list.tsx'

const IS_AHEAD: readonly Booking['status'][] = ['requested', 'confirmed']

/** Saves a booking that is still to come as a file, which the phone's calendar opens. */
export function CalendarRow({ booking: { _id: id, status } }: { booking: Booking }) {
  const [isSaving, setSaving] = useState(false)
  if (!IS_AHEAD.includes(status)) return null
  const save = async () => {
    if (isSaving) return
    setSaving(true)
    try {
      await saveFile('GET /bookings/:id/calendar', { params: { id } }, () => {})
      showToast({ text: 'Saved to your downloads. Open it to add the booking.' })
    } catch (problem) {
      showToast({ tone: 'bad', text: refusalText(problem as Error, 'Nothing was saved.') })
    } finally {
      setSaving(false)
    }
  }
  return (
    <Row
      lead={<Icon name="calendar-blank" size="lg" className="text-ink-2" />}
      title={isSaving ? 'Saving…' : 'Add to calendar'}
      text="A file for the calendar on this device"
      onPress={() => void save()}
    />
  )
}
