/**
 * Draws the documents of the demo applications: invented cards, each marked SPECIMEN. What it writes into
 * pictures/documents is committed; running it is only needed when the applications or the drawings change. It can
 * write into another folder, to look at the result first:
 *
 *   node apps/server/seed/art/draw-documents.ts [folder]
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { applications, documentFile, documentsOfStores } from '../applications.ts'
import { demoCampus } from '../campus.ts'
import type { DemoApplication, DemoPerson } from '../demo-campus.ts'
import { namesOfPeoples } from '../people/names.ts'
import { diceFor } from '../random.ts'
import { womenFaces } from './plan.ts'
import { portrait } from './portraits.ts'

type DocumentType = DemoApplication['documents'][number]

const target = process.argv[2]
  ? resolve(process.argv[2])
  : fileURLToPath(new URL('../pictures/documents/', import.meta.url))
const campus = demoCampus()
const peopleByKey = new Map<string, DemoPerson>(
  [...campus.students, ...campus.vendors, ...campus.riders].map((person) => [person.key, person]),
)
const plates = new Map(
  [...applications().filter(({ plate }) => plate), ...campus.riders].map((owner) => [
    'personKey' in owner ? owner.personKey : owner.key,
    owner.plate,
  ]),
)
const womensNames = new Set([
  ...Object.values(namesOfPeoples).flatMap(({ women }) => women),
  'Adaeze',
  'Ngozi',
  'Precious',
])

async function photoOf(person: DemoPerson, width: number, height: number): Promise<Buffer> {
  const woman = person.face ? person.face <= womenFaces : womensNames.has(person.firstName)
  return sharp(Buffer.from(portrait(person.key, woman, width, height)))
    .png()
    .toBuffer()
}

async function draw(type: DocumentType, person: DemoPerson): Promise<Buffer> {
  if (type === 'photo') return photoOf(person, 600, 600)
  if (type === 'cac-certificate') return sharp(Buffer.from(certificate(person))).toBuffer()
  if (type === 'vehicle-papers') return sharp(Buffer.from(vehicleLicence(person))).toBuffer()
  return sharp(Buffer.from(card(type, person)))
    .composite([{ input: await photoOf(person, 210, 250), left: 60, top: 170 }])
    .toBuffer()
}

const looks = {
  'student-id': { ground: '#f4f7ff', band: '#22408c', head: 'STUDENT IDENTITY CARD' },
  'national-id': { ground: '#eef7ee', band: '#1d6b3c', head: 'NATIONAL IDENTITY SLIP' },
  'drivers-licence': { ground: '#fdf4ea', band: '#8a4b12', head: 'DRIVER’S LICENCE' },
} as const

function card(type: keyof typeof looks, person: DemoPerson): string {
  const { ground, band, head } = looks[type]
  const dice = diceFor(`${type} ${person.key}`)
  const university = campus.universities.find(({ key }) => key === person.campusKey)!
  const number = String(dice.whole(100_000_000, 999_999_999))
  const lines: Record<keyof typeof looks, [string, string][]> = {
    'student-id': [
      ['NAME', `${person.firstName} ${person.lastName}`],
      ['MATRIC NUMBER', number],
      ['VALID TO', 'September 2029'],
    ],
    'national-id': [
      ['SURNAME', person.lastName],
      ['GIVEN NAMES', person.firstName],
      ['NUMBER', `${number.slice(0, 4)} ${number.slice(4, 7)} ${number.slice(7)}00`],
    ],
    'drivers-licence': [
      ['NAME', `${person.lastName}, ${person.firstName}`],
      ['LICENCE NUMBER', `${university.key.toUpperCase().slice(0, 3)}${number.slice(0, 5)}AA`],
      ['CLASS', plates.has(person.key) ? 'A, motorcycles' : 'B'],
    ],
  }
  const title = type === 'student-id' ? university.name : 'Federal Republic of Examplia'
  return svg(
    860,
    540,
    ground,
    `<rect width="860" height="120" fill="${band}"/>
     ${textAt(430, 54, 26, title, '#fff', 'middle')}${textAt(430, 94, 22, head, '#fff', 'middle')}
     <rect x="56" y="166" width="218" height="258" fill="none" stroke="${band}" stroke-width="4"/>
     ${lines[type].map(([name, value], index) => textAt(310, 196 + index * 88, 17, name, '#6b6b6b') + textAt(310, 232 + index * 88, 30, value, '#1d1812')).join('')}
     <rect x="60" y="450" width="740" height="4" fill="${band}"/>
     ${bars(310, 468, number)}`,
  )
}

const certificate = (person: DemoPerson): string =>
  svg(
    620,
    860,
    '#fffdf6',
    `<rect x="24" y="24" width="572" height="812" fill="none" stroke="#1d6b3c" stroke-width="6"/>
     <rect x="36" y="36" width="548" height="788" fill="none" stroke="#1d6b3c" stroke-width="1.5"/>
     <circle cx="310" cy="140" r="52" fill="none" stroke="#1d6b3c" stroke-width="5"/>${textAt(310, 152, 34, 'V', '#1d6b3c', 'middle')}
     ${textAt(310, 250, 28, 'CERTIFICATE OF REGISTRATION', '#1d1812', 'middle')}${textAt(310, 284, 20, 'of a business name', '#574d40', 'middle')}
     ${textAt(310, 380, 20, 'This is to certify that the business of', '#574d40', 'middle')}
     ${textAt(310, 430, 32, `${person.firstName} ${person.lastName}`, '#1d1812', 'middle')}
     ${textAt(310, 480, 20, 'is entered in the register under', '#574d40', 'middle')}
     ${textAt(310, 530, 32, `BN ${diceFor(`cac ${person.key}`).whole(2_100_000, 3_900_000)}`, '#1d1812', 'middle')}
     <path d="M90 690h170M360 690h170" stroke="#574d40" stroke-width="2"/>
     ${textAt(175, 716, 16, 'Registrar', '#574d40', 'middle')}${textAt(445, 716, 16, 'Date', '#574d40', 'middle')}`,
  )

const vehicleLicence = (person: DemoPerson): string =>
  svg(
    760,
    560,
    '#eef3f7',
    `<rect x="20" y="20" width="720" height="520" fill="none" stroke="#2f4a66" stroke-width="3" stroke-dasharray="10 6"/>
     ${textAt(380, 80, 28, 'VEHICLE LICENCE', '#2f4a66', 'middle')}
     ${[
       ['OWNER', `${person.firstName} ${person.lastName}`],
       ['PLATE', plates.get(person.key) ?? 'YAB-318KL'],
       ['MAKE', 'Bajaj Boxer 100'],
       ['CHASSIS', `MD2${diceFor(`chassis ${person.key}`).whole(10_000_000, 99_999_999)}`],
     ]
       .map(
         ([name, value], index) =>
           textAt(70, 150 + index * 84, 17, name!, '#6b6b6b') + textAt(70, 186 + index * 84, 30, value!, '#1d1812'),
       )
       .join('')}
     ${bars(470, 440, person.key)}`,
  )

/** An SVG page with SPECIMEN across it. */
const svg = (width: number, height: number, ground: string, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
     <rect width="${width}" height="${height}" fill="${ground}"/>${inside}
     <text x="${width / 2}" y="${height / 2 + 40}" font-family="Roboto, sans-serif" font-size="${width / 8}" font-weight="700" fill="#000" fill-opacity="0.07" text-anchor="middle" transform="rotate(-24 ${width / 2} ${height / 2})">SPECIMEN</text>
   </svg>`

const textAt = (x: number, y: number, size: number, text: string, fill: string, anchor = 'start'): string =>
  `<text x="${x}" y="${y}" font-family="Roboto, sans-serif" font-size="${size}" font-weight="500" fill="${fill}" text-anchor="${anchor}">${text.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</text>`

function bars(x: number, y: number, seed: string): string {
  const dice = diceFor(`bars ${seed}`)
  let at = x
  return Array.from({ length: 34 }, () => {
    const width = dice.whole(2, 6)
    const bar = `<rect x="${at}" y="${y}" width="${width}" height="50" fill="#1d1812"/>`
    at += width + dice.whole(2, 5)
    return bar
  }).join('')
}

rmSync(target, { recursive: true, force: true })
mkdirSync(target, { recursive: true })
const documentOwners = new Map(
  [...applications(), ...documentsOfStores()].flatMap(({ personKey, documents }) =>
    documents.map((type) => [documentFile(personKey, type), { personKey, type }] as const),
  ),
)
for (const [file, { personKey, type }] of documentOwners) {
  const drawn = await draw(type, peopleByKey.get(personKey)!)
  await sharp(drawn).webp({ quality: 62, effort: 6 }).toFile(join(target, file))
}
console.log(`${documentOwners.size} documents`)
