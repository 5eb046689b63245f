import type { Attribute, CategoryForm, OptionSuggestion } from '@vendly/contract/category-form'

const brand = (hint: string): Attribute => ({ label: 'Brand', hint })
const colours = ['Black', 'White', 'Blue', 'Red', 'Green', 'Brown', 'Pink', 'Grey', 'Gold']
const colour: Attribute = { label: 'Colour', hint: 'Black' }
const audience: Attribute = { label: 'For', choices: ['Women', 'Men', 'Everyone', 'Children'] }
const warranty: Attribute = { label: 'Warranty', hint: '3 months, by the store' }
const wear: Attribute = { label: 'Signs of use', hint: 'Small scratch at the back', usedOnly: true }
const clothes: OptionSuggestion[] = [
  { name: 'Size', labels: ['S', 'M', 'L', 'XL', 'XXL'] },
  { name: 'Colour', labels: colours },
]

/** What the forms of new categories ask for, by slug. */
const forms: Readonly<Record<string, { attributes: Attribute[]; options?: OptionSuggestion[] }>> = {
  food: {
    attributes: [
      { label: 'Portion', hint: 'One plate' },
      { label: 'Ready in', hint: '30 minutes' },
      { label: 'Contains', hint: 'Egg, milk' },
    ],
    options: [{ name: 'Portion', labels: ['Small', 'Regular', 'Large'] }],
  },
  drinks: { attributes: [{ label: 'Volume', hint: '50 cl' }] },
  'cakes-and-bakes': {
    attributes: [{ label: 'Order ahead', hint: 'One day before' }],
    options: [{ name: 'Size', labels: ['6 inches', '8 inches', '10 inches'] }],
  },
  phones: { attributes: [brand('Tecno'), wear, warranty] },
  'phones-and-tablets': {
    attributes: [
      { label: 'Model', hint: 'Spark 20' },
      { label: 'Storage', choices: ['16 GB', '32 GB', '64 GB', '128 GB', '256 GB', '512 GB'] },
      { label: 'Memory', choices: ['2 GB', '3 GB', '4 GB', '6 GB', '8 GB', '12 GB'] },
      { label: 'Battery health', hint: '86%', usedOnly: true },
      { label: 'Screen', choices: ['Clean', 'Light scratches', 'Cracked, works', 'Changed'], usedOnly: true },
      { label: 'Comes with', hint: 'Charger and box' },
    ],
    options: [
      { name: 'Colour', labels: colours },
      { name: 'Storage', labels: ['64 GB', '128 GB', '256 GB'] },
    ],
  },
  'laptops-and-computers': {
    attributes: [
      { label: 'Processor', hint: 'Core i5, 8th generation' },
      { label: 'Memory', choices: ['4 GB', '8 GB', '16 GB', '32 GB'] },
      { label: 'Storage', hint: '256 GB SSD' },
      { label: 'Screen size', hint: '14 inches' },
      { label: 'Battery lasts', hint: '3 hours', usedOnly: true },
    ],
  },
  sound: { attributes: [{ label: 'Connects by', choices: ['Bluetooth', 'Cable', 'Both'] }, colour] },
  'power-and-charging': {
    attributes: [
      { label: 'Capacity', hint: '20,000 mAh' },
      { label: 'Plug', choices: ['USB-C', 'Micro USB', 'Lightning', 'Several'] },
    ],
  },
  'phone-accessories': {
    attributes: [{ label: 'Fits', hint: 'iPhone 11' }],
    options: [{ name: 'Colour', labels: colours }],
  },
  'games-and-cameras': { attributes: [{ label: 'Comes with', hint: 'Two pads and cables' }] },
  books: {
    attributes: [
      { label: 'Author', hint: 'K. A. Stroud' },
      { label: 'Course code', hint: 'MTH 101' },
    ],
  },
  textbooks: {
    attributes: [
      { label: 'Edition', hint: '6th' },
      { label: 'Level', choices: ['100', '200', '300', '400', '500', 'Postgraduate'] },
      { label: 'Markings', choices: ['None', 'Pencil', 'Highlighter', 'Pen'], usedOnly: true },
    ],
  },
  'past-questions': {
    attributes: [
      { label: 'Years', hint: '2018 to 2025' },
      { label: 'Answers', choices: ['Solved', 'Not solved'] },
    ],
  },
  stationery: { attributes: [brand('Bic'), { label: 'In the pack', hint: '12 pieces' }] },
  'lab-and-drawing': { attributes: [brand('Casio')], options: [{ name: 'Size', labels: ['S', 'M', 'L', 'XL'] }] },
  fashion: {
    attributes: [audience, brand('Handmade'), { label: 'Material', hint: 'Cotton' }, colour, wear],
    options: clothes,
  },
  shoes: {
    attributes: [],
    options: [
      { name: 'Size', labels: ['37', '38', '39', '40', '41', '42', '43', '44', '45'] },
      { name: 'Colour', labels: colours },
    ],
  },
  bags: { attributes: [{ label: 'Holds', hint: 'A 15-inch laptop' }] },
  hostel: { attributes: [brand('Binatone'), wear] },
  'fans-and-cooling': {
    attributes: [
      { label: 'Power', choices: ['Mains', 'Rechargeable', 'Both'] },
      { label: 'Size', hint: '16 inches' },
      warranty,
    ],
  },
  bedding: {
    attributes: [{ label: 'Size', hint: '6 × 3.5 feet' }],
    options: [{ name: 'Size', labels: ['6 × 2.5 ft', '6 × 3.5 ft', '6 × 4 ft', '6 × 6 ft'] }],
  },
  kitchen: {
    attributes: [
      { label: 'Capacity', hint: '1.8 litres' },
      { label: 'Power', hint: '1500 W' },
    ],
  },
  'light-and-power': { attributes: [{ label: 'Lasts', hint: '8 hours on low' }, warranty] },
  'room-and-storage': { attributes: [{ label: 'Measures', hint: '120 × 45 cm' }, colour] },
  beauty: {
    attributes: [
      brand('Zaron'),
      { label: 'Size', hint: '250 ml' },
      { label: 'Best before', hint: 'March 2028' },
      { label: 'Skin or hair', hint: 'For dry skin' },
    ],
  },
  'hair-and-wigs': {
    attributes: [{ label: 'Hair', choices: ['Human', 'Blend', 'Synthetic'] }],
    options: [{ name: 'Length', labels: ['10 inches', '12 inches', '14 inches', '18 inches', '22 inches'] }],
  },
  sport: { attributes: [brand('Nike'), { label: 'Size', hint: '5' }, colour, wear] },
  wheels: {
    attributes: [
      { label: 'Wheel size', hint: '26 inches' },
      { label: 'Gears', hint: '7' },
    ],
  },
  provisions: {
    attributes: [
      brand('Golden Penny'),
      { label: 'Weight', hint: '10 kg' },
      { label: 'Best before', hint: 'June 2027' },
    ],
    options: [{ name: 'Pack', labels: ['Single', 'Half carton', 'Carton'] }],
  },
}

/** The form that a category of the list has until administrators change it. */
export const defaultFormOf = (slug: string): CategoryForm => ({ attributes: [], options: [], ...forms[slug] })
