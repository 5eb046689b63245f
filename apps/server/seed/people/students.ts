import { universities } from '../campuses/universities.ts'
import type { DemoAdmin, DemoRider, DemoStudent, DemoUniversity } from '../demo-campus.ts'
import { type Dice, diceFor } from '../random.ts'
import { rowsOf, slugOf } from '../text-table.ts'
import { adaFace, emailOf, faceOf, phoneOf } from './identity.ts'
import { namesOfPeoples, peoplesOfCampus, riderTable } from './names.ts'

export const adaKey = 'student-unilag-001'
export const ibrahimKey = 'rider-unilag-1'

const studentsOfCampus: Record<string, number> = { unilag: 80, oau: 60, unn: 60 }
const levels = [100, 100, 200, 200, 200, 300, 300, 400, 400, 500] as const
/** Faculties whose first degree takes five years. */
const fiveYears = /Engineering|Technology|Law|Pharm|Agriculture|Veterinary|Environmental/

export function students(): DemoStudent[] {
  const taken = new Set<string>()
  let nth = 0
  return universities.flatMap((university) => {
    const dice = diceFor(`students of ${university.key}`)
    return Array.from({ length: studentsOfCampus[university.key]! }, (_, i) => {
      nth++
      const key = `student-${university.key}-${String(i + 1).padStart(3, '0')}`
      return key === adaKey ? ada(university) : studentOf(key, nth, university, taken, dice)
    })
  })
}

function ada(university: DemoUniversity): DemoStudent {
  return {
    key: adaKey,
    role: 'student',
    campusKey: university.key,
    firstName: 'Adaeze',
    lastName: 'Okonkwo',
    email: 'ada@demo.vendly.example',
    phone: '+2348034127765',
    joinedDaysAgo: 412,
    face: adaFace,
    faculty: 'Faculty of Science',
    level: 300,
    hostelPlaceKey: 'unilag-moremi-hall',
    room: 'B214',
  }
}

function studentOf(key: string, nth: number, university: DemoUniversity, taken: Set<string>, dice: Dice): DemoStudent {
  const woman = dice.chance(0.52)
  const name = freshName(university.key, woman, taken, dice)
  const faculty = dice.one(university.places.filter((place) => place.kind === 'faculty')).name
  const hall = hallFor(university, woman, dice)
  const level = dice.one(levels)
  return {
    key,
    role: 'student',
    campusKey: university.key,
    ...name,
    email: emailOf(name.firstName, name.lastName),
    phone: phoneOf(1000 + nth),
    joinedDaysAgo: dice.whole(90, 700),
    ...faceOf(woman, dice),
    faculty,
    level: level === 500 && !fiveYears.test(faculty) ? 400 : level,
    hostelPlaceKey: hall.key,
    ...(dice.chance(0.6) && { room: `${dice.one(['A', 'B', 'C', 'D', 'E'])}${dice.whole(1, 3)}${roomEnd(dice)}` }),
  }
}

const roomEnd = (dice: Dice) => String(dice.whole(1, 24)).padStart(2, '0')

function freshName(campusKey: string, woman: boolean, taken: Set<string>, dice: Dice) {
  for (let tries = 0; tries < 500; tries++) {
    const people = namesOfPeoples[peopleFor(campusKey, dice)]!
    const firstName = dice.one(woman ? people.women : people.men)
    const lastName = dice.one(people.families)
    const full = `${firstName} ${lastName}`
    if (firstName === lastName || taken.has(slugOf(full))) continue
    taken.add(slugOf(full))
    return { firstName, lastName }
  }
  throw new Error('the lists of names are too short')
}

function peopleFor(campusKey: string, dice: Dice): string {
  let left = dice.next() * 100
  for (const [people, share] of Object.entries(peoplesOfCampus[campusKey]!)) {
    left -= share
    if (left < 0) return people
  }
  return 'yoruba'
}

const womensHalls = /Moremi|Amina|Kofo|Tinubu|Fagunwa|Mozambique|Alumni|Akintola|Slessor|Bello|Balewa|Okpara|Okeke|Isa/

function hallFor(university: DemoUniversity, woman: boolean, dice: Dice) {
  const halls = university.places.filter((place) => place.kind === 'hostel')
  return dice.one(halls.filter((hall) => womensHalls.test(hall.name) === woman))
}

export function riders(): DemoRider[] {
  const seen = new Map<string, number>()
  return rowsOf(riderTable).map(([name, campusKey, vehicle, sex], i) => {
    const nth = (seen.get(campusKey!) ?? 0) + 1
    seen.set(campusKey!, nth)
    const [firstName, lastName] = name!.split(' ')
    const key = `rider-${campusKey}-${nth}`
    const dice = diceFor(key)
    const engine = vehicle === 'motorcycle' || vehicle === 'tricycle'
    return {
      key,
      role: 'rider',
      campusKey: campusKey!,
      firstName: firstName!,
      lastName: lastName!,
      email: key === ibrahimKey ? 'ibrahim@demo.vendly.example' : emailOf(firstName!, lastName!),
      phone: phoneOf(100 + i),
      joinedDaysAgo: dice.whole(95, 500),
      ...faceOf(sex === 'w', dice),
      vehicle: vehicle as DemoRider['vehicle'],
      ...(engine && { plate: plateOf(campusKey!, dice) }),
    }
  })
}

/** letters of the place of registration: Yaba, Ife, Nsukka */
const plateLetters: Record<string, string> = { unilag: 'YAB', oau: 'FEE', unn: 'NSK' }

function plateOf(campusKey: string, dice: Dice): string {
  const letter = () => dice.one([...'ABCDEFGHJKLMNPQRSTUVWXYZ'])
  return `${plateLetters[campusKey]}-${dice.whole(100, 989)}${letter()}${letter()}`
}

/** One of each other role, known by it. Named after the first ones, who decided what is over. */
const teamTable = [
  ['finance', 'finance', 'Folasade', 'Akinwale'],
  ['support', 'support', 'Emeka', 'Nwafor'],
  ['verifier', 'verifier', 'Hauwa', 'Bello'],
  ['campus-manager', 'manager', 'Musa', 'Ibrahim'],
] as const

export function admins(): DemoAdmin[] {
  return [
    {
      key: 'admin-1',
      role: 'admin',
      adminRole: 'owner',
      campusKey: 'unilag',
      firstName: 'Omolara',
      lastName: 'Coker',
      email: 'admin@demo.vendly.example',
      phone: phoneOf(1),
      joinedDaysAgo: 1400,
    },
    {
      key: 'admin-2',
      role: 'admin',
      adminRole: 'owner',
      campusKey: 'unn',
      firstName: 'Chukwudi',
      lastName: 'Anozie',
      email: emailOf('Chukwudi', 'Anozie'),
      phone: phoneOf(2),
      joinedDaysAgo: 990,
    },
    ...teamTable.map(
      ([adminRole, name, firstName, lastName], at): DemoAdmin => ({
        ...{ key: `admin-${name}`, role: 'admin', adminRole, campusKey: 'unilag', firstName, lastName },
        ...{ email: `${name}@demo.vendly.example`, phone: phoneOf(3 + at), joinedDaysAgo: 200 - at },
        ...(adminRole === 'campus-manager' && { managedKeys: ['unilag', 'ibadan'] }),
      }),
    ),
  ]
}
