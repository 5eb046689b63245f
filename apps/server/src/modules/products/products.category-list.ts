import type { CategoryTint } from '@vendly/contract/admin-categories'

export type ListedCategory = { slug: string; name: string; parent?: string; tint: CategoryTint }

/** Each top category with its tint and its subcategories, in the order in which they are shown. */
const groups: readonly (readonly [
  slug: string,
  name: string,
  tint: CategoryTint,
  subcategories: Readonly<Record<string, string>>,
])[] = [
  [
    'food',
    'Food',
    'food',
    {
      'rice-and-meals': 'Rice and meals',
      'soups-and-swallow': 'Soups and swallow',
      'wraps-and-grills': 'Wraps and grills',
      'snacks-and-small-chops': 'Snacks and small chops',
      'cakes-and-bakes': 'Cakes and bakes',
      drinks: 'Drinks',
    },
  ],
  [
    'phones',
    'Phones and gadgets',
    'tech',
    {
      'phones-and-tablets': 'Phones and tablets',
      'laptops-and-computers': 'Laptops and computers',
      sound: 'Earphones and speakers',
      'power-and-charging': 'Power and charging',
      'phone-accessories': 'Cases and accessories',
      'games-and-cameras': 'Games and cameras',
    },
  ],
  [
    'books',
    'Books and prints',
    'books',
    {
      textbooks: 'Textbooks',
      'past-questions': 'Past questions and handouts',
      'novels-and-faith': 'Novels and faith',
      stationery: 'Stationery',
      'lab-and-drawing': 'Lab and drawing',
    },
  ],
  [
    'fashion',
    'Fashion',
    'fashion',
    {
      shoes: 'Shoes and slippers',
      'native-and-dresses': 'Native wear and dresses',
      'tops-and-trousers': 'Tops and trousers',
      bags: 'Bags',
      'caps-and-jewellery': 'Caps, watches and jewellery',
    },
  ],
  [
    'hostel',
    'Hostel life',
    'hostel',
    {
      'fans-and-cooling': 'Fans and cooling',
      bedding: 'Bedding',
      kitchen: 'Kitchen',
      'light-and-power': 'Light and power',
      'cleaning-and-laundry': 'Cleaning and laundry',
      'room-and-storage': 'Room and storage',
    },
  ],
  [
    'beauty',
    'Beauty and hair',
    'beauty',
    {
      'hair-and-wigs': 'Hair and wigs',
      'skin-care': 'Skin care',
      'make-up': 'Make-up and nails',
      'perfume-and-grooming': 'Perfume and grooming',
    },
  ],
  [
    'sport',
    'Sport and fitness',
    'sport',
    {
      'balls-and-kit': 'Balls and kit',
      'gym-and-fitness': 'Gym and fitness',
      wheels: 'Bicycles and wheels',
      'games-and-music': 'Games and music',
    },
  ],
  [
    'provisions',
    'Provisions',
    'food',
    {
      'noodles-and-grains': 'Noodles and grains',
      'tins-and-sachets': 'Milk, beverages and tins',
      'water-and-soft-drinks': 'Water and soft drinks',
      toiletries: 'Toiletries',
      'fresh-foodstuff': 'Fresh foodstuff',
    },
  ],
  [
    'services',
    'Services',
    'service',
    {
      'hair-and-make-up': 'Hair and make-up',
      barbing: 'Barbing',
      nails: 'Nails',
      'laundry-and-cleaning': 'Laundry and cleaning',
      'device-repair': 'Phone and laptop repair',
      repairs: 'Other repairs',
      'tutorials-and-typing': 'Tutorials',
      'printing-and-typing': 'Printing, typing and CVs',
      'photo-and-video': 'Photo and video',
      'photos-and-events': 'Events and decoration',
      'cooking-and-catering': 'Cooking and catering',
      sewing: 'Sewing and alterations',
      'moving-and-errands': 'Moving and errands',
      'fitness-and-coaching': 'Fitness and coaching',
    },
  ],
]

/**
 * The categories that a new Vendly begins with. What is missing of them is added at the first start, by `npm run campus` and in
 * the demo; administrators change them from then on.
 */
export const categoryList: readonly ListedCategory[] = groups.flatMap(([slug, name, tint, subcategories]) => [
  { slug, name, tint },
  ...Object.entries(subcategories).map(([sub, subName]) => ({ slug: sub, name: subName, parent: slug, tint })),
])
