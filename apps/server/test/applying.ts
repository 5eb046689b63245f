import sharp from 'sharp'
import type { Campus, Person } from './given.ts'
import type { World } from './world.ts'

/** A picture file in one colour, or of noise: no two of those are the same. */
export const photo = (colour?: string, format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> => {
  const size = { width: 320, height: 200, channels: 3 } as const
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: colour ? { ...size, background: colour } : { ...size, background: '#2b3be5', noise } })
    .toFormat(format)
    .toBuffer()
}

export const pdf = (inside = ''): Buffer =>
  Buffer.from(`%PDF-1.4\n1 0 obj\n<<>>\nendobj\n${inside}\ntrailer\n<<>>\n%%EOF\n`)

/** A multipart form with a JSON body and files by field name. */
export function form(body: object | undefined, files: Record<string, Buffer>, name = 'IMG_2041.jpg'): FormData {
  const made = new FormData()
  if (body) made.append('json', JSON.stringify(body))
  for (const [field, bytes] of Object.entries(files)) made.append(field, new Blob([new Uint8Array(bytes)]), name)
  return made
}

type Fields = { businessName?: string; building?: string; phone?: string; category?: string; studentId?: Buffer }

/** Helpers for tests of applications, through the API. */
export function applyingIn(world: World) {
  const vendorFields = (campus: Campus, given: Fields = {}) => ({
    businessName: given.businessName ?? 'Zobo Point',
    category: given.category ?? 'food',
    about: 'Cold zobo, made every morning.',
    location: { building: given.building ?? campus.gate, spot: 'Stall 4' },
    contact: { phone: given.phone ?? '0803 412 7765', email: 'zobo@people.example', whatsapp: '' },
  })
  const riderFields = (vehicle = 'bicycle', plate?: string) => ({
    vehicle,
    plate,
    declared: true,
    about: 'Evenings.',
    contact: { phone: '+234 803 412 7765' },
  })

  /** Uploads one document to the draft. */
  async function addDocument(who: Person, kind: 'vendor' | 'rider', type: string, bytes?: Buffer, json?: object) {
    const call = kind === 'vendor' ? 'POST /vendors/my-application/documents/:type' : 'POST /riders/documents/:type'
    return world.ask(call, { token: who.token, params: { type }, body: form(json, { file: bytes ?? (await photo()) }) })
  }

  /** Submits a vendor application and returns its id. */
  async function vendorApplication(who: Person, campus: Campus, given: Fields = {}): Promise<string> {
    const { status, body } = await world.ask('POST /vendors/apply', {
      token: who.token,
      body: form(vendorFields(campus, given), { 'student-id': given.studentId ?? (await photo()) }),
    })
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
    return (body as unknown as { data: { _id: string } }).data._id
  }

  /** Submits a rider application and returns its id. */
  async function riderApplication(
    who: Person,
    given: { plate?: string; studentId?: Buffer; photo?: Buffer } = {},
  ): Promise<string> {
    const { status, body } = await world.ask('POST /riders/apply', {
      token: who.token,
      body: form(given.plate ? riderFields('motorcycle', given.plate) : riderFields(), {
        'student-id': given.studentId ?? (await photo()),
        photo: given.photo ?? (await photo()),
        ...(given.plate && { 'drivers-licence': await photo(), 'vehicle-papers': await photo() }),
      }),
    })
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
    return (body as unknown as { data: { _id: string } }).data._id
  }

  return { vendorFields, riderFields, addDocument, vendorApplication, riderApplication }
}
