import type { DemoCategory, Tint } from './demo-campus.ts'
import { linesOf } from './text-table.ts'

/** A top category with its tint, followed by its subcategories, each after a dash. */
const table = `
food Food food
- rice-and-meals Rice and meals
- soups-and-swallow Soups and swallow
- wraps-and-grills Wraps and grills
- snacks-and-small-chops Snacks and small chops
- cakes-and-bakes Cakes and bakes
- drinks Drinks
phones Phones and gadgets tech
- phones-and-tablets Phones and tablets
- laptops-and-computers Laptops and computers
- sound Earphones and speakers
- power-and-charging Power and charging
- phone-accessories Cases and accessories
- games-and-cameras Games and cameras
books Books and prints books
- textbooks Textbooks
- past-questions Past questions and handouts
- novels-and-faith Novels and faith
- stationery Stationery
- lab-and-drawing Lab and drawing
fashion Fashion fashion
- shoes Shoes and slippers
- native-and-dresses Native wear and dresses
- tops-and-trousers Tops and trousers
- bags Bags
- caps-and-jewellery Caps, watches and jewellery
hostel Hostel life hostel
- fans-and-cooling Fans and cooling
- bedding Bedding
- kitchen Kitchen
- light-and-power Light and power
- cleaning-and-laundry Cleaning and laundry
- room-and-storage Room and storage
beauty Beauty and hair beauty
- hair-and-wigs Hair and wigs
- skin-care Skin care
- make-up Make-up and nails
- perfume-and-grooming Perfume and grooming
sport Sport and fitness sport
- balls-and-kit Balls and kit
- gym-and-fitness Gym and fitness
- wheels Bicycles and wheels
- games-and-music Games and music
provisions Provisions food
- noodles-and-grains Noodles and grains
- tins-and-sachets Milk, beverages and tins
- water-and-soft-drinks Water and soft drinks
- toiletries Toiletries
- fresh-foodstuff Fresh foodstuff
services Services service
- hair-and-make-up Hair and make-up
- repairs Repairs
- laundry-and-cleaning Laundry and cleaning
- tutorials-and-typing Tutorials, typing and print
- photos-and-events Photos and events
- sewing Sewing and alterations
`

export const categories: DemoCategory[] = readCategories()

function readCategories(): DemoCategory[] {
  const found: DemoCategory[] = []
  let top: DemoCategory | undefined
  for (const line of linesOf(table)) {
    const words = line.split(' ')
    if (words[0] === '-') {
      if (!top) throw new Error(`sub-category before its category: ${line}`)
      found.push({ slug: words[1]!, name: words.slice(2).join(' '), parent: top.slug, tint: top.tint })
    } else {
      top = { slug: words[0]!, name: words.slice(1, -1).join(' '), tint: words.at(-1) as Tint }
      found.push(top)
    }
  }
  return found
}

const bySlug = new Map(categories.map((category) => [category.slug, category]))

export function categoryOf(slug: string): DemoCategory {
  const category = bySlug.get(slug)
  if (!category) throw new Error(`no category ${slug}`)
  return category
}
