import type { DemoApplication } from './demo-campus.ts'
import { rowsOf } from './text-table.ts'

/**
 * key of the person | state | sent days ago | decided days ago | business | category | place | spot | documents
 * and on the next line what they say about it. A line that begins with ! is why it was refused.
 */
const vendorTable = `
student-unilag-011 | pending | 0.2 | | Amala Junction | food | Akoka main gate | Third stall from the bus stop | student-id, cac-certificate
student-unilag-023 | pending | 1.1 | | Thrift Plug NG | fashion | Jaja shopping complex | Upstairs, shop 14 | student-id, national-id
student-unilag-031 | pending | 1.6 | | HostelPlug | hostel | New Hall shops | | national-id
student-oau-014 | pending | 0.6 | | Kiki Braids | beauty | | Room visits, all halls | student-id
student-unn-009 | pending | 0.1 | | Nsukka Prints | books | | Beside the photocopy stand | student-id, national-id
student-unn-009 | rejected | 6 | 4.5 | Nsukka Prints | books | | Beside the photocopy stand | student-id
student-oau-022 | rejected | 9 | 8 | Quick Cash Corner | provisions | | | national-id
student-unn-017 | draft | 2 | | Okpa Express | food | | | student-id
`

const vendorWords: Record<string, string> = {
  'Amala Junction': 'Amala, ewedu and gbegiri from eleven in the morning, and assorted on Fridays.',
  'Thrift Plug NG': 'First-grade thrift from Katangowa, washed and ironed. New bale every second Saturday.',
  HostelPlug: 'Extension boxes, reading lamps and rechargeable fans for rooms.',
  'Kiki Braids': 'Knotless, cornrows and wigs. I come to your room, or you come to mine.',
  'Nsukka Prints': 'Project printing, binding and lamination, open till ten in the exam weeks.',
  'Quick Cash Corner': 'Small loans till allowance comes.',
  'Okpa Express': 'Hot okpa before the eight o’clock lecture.',
}
const vendorReasons: Record<string, string> = {
  'Nsukka Prints': 'The photo of your ID cannot be read. Take it again in daylight.',
  'Quick Cash Corner': 'This kind of goods may not be sold on campus.',
}

/** key of the person | state | sent days ago | decided days ago | vehicle | plate | why it was refused | documents */
const riderTable = `
student-unilag-019 | pending | 0.3 | | bicycle | | | student-id, photo
student-oau-031 | pending | 1.4 | | motorcycle | FEE-418KJ | | student-id, photo, drivers-licence, vehicle-papers
student-unn-025 | pending | 0.8 | | on-foot | | | student-id, photo
student-unilag-041 | rejected | 5 | 3 | motorcycle | YAB-552QT | The licence has run out. Send one that is valid. | student-id, photo, drivers-licence, vehicle-papers
rider-unilag-1 | verified | 140 | 139 | motorcycle | | | student-id, photo, drivers-licence, vehicle-papers
rider-unilag-2 | verified | 130 | 129 | bicycle | | | student-id, photo
rider-oau-1 | verified | 120 | 119 | motorcycle | | | student-id, photo, drivers-licence, vehicle-papers
`

/** Stores whose first papers are still here. */
const storeTable = `
vendor-mama-ngozi | national-id, cac-certificate
vendor-hostel-plug | student-id, cac-certificate
vendor-wrap-republic | student-id
`

export function applications(): DemoApplication[] {
  const documents = (cell: string | undefined) =>
    cell!.split(',').map((type) => type.trim()) as DemoApplication['documents']
  const days = (cell: string | undefined) => (cell ? Number(cell) : undefined)
  const vendors = rowsOf(vendorTable).map((cells): DemoApplication => {
    const [personKey, state, sent, decided, businessName, categorySlug, placeName, spot, papers] = cells
    return {
      kind: 'vendor',
      personKey: personKey!,
      state: state as DemoApplication['state'],
      sentDaysAgo: Number(sent),
      decidedDaysAgo: days(decided),
      businessName,
      categorySlug,
      placeName,
      spot,
      about: vendorWords[businessName!]!,
      reason: state === 'rejected' ? vendorReasons[businessName!] : undefined,
      documents: documents(papers),
    }
  })
  const riders = rowsOf(riderTable).map((cells): DemoApplication => {
    const [personKey, state, sent, decided, vehicle, plate, reason, papers] = cells
    return {
      kind: 'rider',
      personKey: personKey!,
      state: state as DemoApplication['state'],
      sentDaysAgo: Number(sent),
      decidedDaysAgo: days(decided),
      vehicle: vehicle as DemoApplication['vehicle'],
      plate,
      about: 'Evenings after lectures, and all of Saturday.',
      reason: reason || undefined,
      documents: documents(papers),
    }
  })
  return [...vendors, ...riders]
}

/** The person's key and the types of their papers. */
export const papersOfStores = (): { personKey: string; documents: DemoApplication['documents'] }[] =>
  rowsOf(storeTable).map(([personKey, papers]) => ({
    personKey: personKey!,
    documents: papers!.split(',').map((type) => type.trim()) as DemoApplication['documents'],
  }))

/** What the drawn document is called, in pictures/documents. */
export const paperFile = (personKey: string, type: string): string => `${personKey}-${type}.webp`
