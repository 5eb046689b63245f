import { beautyNotes } from './beauty.ts'
import { bookNotes } from './books.ts'
import { clothesNotes } from './clothes.ts'
import { grillAndBakeNotes } from './food-grills-and-bakes.ts'
import { mealNotes } from './food-meals.ts'
import { hostelComfortNotes } from './hostel-comfort.ts'
import { hostelKitchenNotes } from './hostel-kitchen.ts'
import { phoneExtraNotes } from './phone-extras.ts'
import { phoneNotes } from './phones-and-computers.ts'
import { dryProvisionNotes } from './provisions-dry.ts'
import { freshProvisionNotes } from './provisions-fresh.ts'
import { readTemplates } from './read-templates.ts'
import { shoeAndBagNotes } from './shoes-and-bags.ts'
import { sportNotes } from './sport.ts'

export const productTemplates = [
  mealNotes,
  grillAndBakeNotes,
  phoneNotes,
  phoneExtraNotes,
  bookNotes,
  shoeAndBagNotes,
  clothesNotes,
  hostelComfortNotes,
  hostelKitchenNotes,
  beautyNotes,
  sportNotes,
  dryProvisionNotes,
  freshProvisionNotes,
].flatMap(readTemplates)
