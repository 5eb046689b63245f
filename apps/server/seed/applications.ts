import type { DemoApplication } from './demo-campus.ts'
import { rowsOf } from './text-table.ts'

/** key of the person | state | sent days ago | decided days ago | business | category | place | spot | documents */
const vendorTable = `
student-unilag-011 | pending | 0.2 | | Amala Junction | food | Akoka main gate | Third shop from the bus stop | student-id, cac-certificate
student-unilag-023 | pending | 1.1 | | Thrift Plug NG | fashion | Jaja shopping complex | Upstairs, shop 14 | student-id, national-id
student-unilag-031 | pending | 1.6 | | HostelPlug | hostel | New Hall shops | | national-id
student-oau-014 | pending | 0.6 | | Kiki Braids | beauty | | Room visits, all halls | student-id
student-unn-009 | pending | 0.1 | | Nsukka Prints | books | | Beside the photocopy stand | student-id, national-id
student-unn-009 | rejected | 6 | 4.5 | Nsukka Prints | books | | Beside the photocopy stand | student-id
student-oau-022 | rejected | 9 | 8 | Quick Cash Corner | provisions | | | national-id
student-unn-017 | draft | 2 | | Okpa Express | food | | | student-id
`

const vendorTexts: Record<string, string> = {
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

/** key of the person | state | sent days ago | decided days ago | vehicle | plate | reason of the rejection | documents */
const riderTable = `
student-unilag-019 | pending | 0.3 | | bicycle | | | student-id, photo
student-oau-031 | pending | 1.4 | | motorcycle | FEE-418KJ | | student-id, photo, drivers-licence, vehicle-papers
student-unn-025 | pending | 0.8 | | on-foot | | | student-id, photo
student-unilag-041 | rejected | 5 | 3 | motorcycle | YAB-552QT | The licence has run out. Send one that is valid. | student-id, photo, drivers-licence, vehicle-papers
rider-unilag-1 | verified | 140 | 139 | motorcycle | | | student-id, photo, drivers-licence, vehicle-papers
rider-unilag-2 | verified | 130 | 129 | bicycle | | | student-id, photo
rider-oau-1 | verified | 120 | 119 | motorcycle | | | student-id, photo, drivers-licence, vehicle-papers
`

/** Documents of verified stores. */
const storeTable = `
vendor-mama-ngozi | national-id, cac-certificate
vendor-hostel-plug | student-id, cac-certificate
vendor-wrap-republic | student-id
`

const documentTypes = (cell: string | undefined) =>
  cell!.split(',').map((type) => type.trim()) as DemoApplication['documents']

export function applications(): DemoApplication[] {
  const days = (cell: string | undefined) => (cell ? Number(cell) : undefined)
  const vendors = rowsOf(vendorTable).map((cells): DemoApplication => {
    const [personKey, state, sent, decided, businessName, categorySlug, placeName, spot, documents] = cells
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
      about: vendorTexts[businessName!]!,
      reason: state === 'rejected' ? vendorReasons[businessName!] : undefined,
      documents: documentTypes(documents),
    }
  })
  const riders = rowsOf(riderTable).map((cells): DemoApplication => {
    const [personKey, state, sent, decided, vehicle, plate, reason, documents] = cells
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
      documents: documentTypes(documents),
    }
  })
  return [...vendors, ...riders]
}

/** The person's key and the types of their documents. */
export const documentsOfStores = (): { personKey: string; documents: DemoApplication['documents'] }[] =>
  rowsOf(storeTable).map(([personKey, documents]) => ({
    personKey: personKey!,
    documents: documentTypes(documents),
  }))

/** The file name in pictures/documents. */
export const documentFile = (personKey: string, type: string): string => `${personKey}-${type}.webp`
