/** A review text that matches the first pattern fits only products whose name matches the second. */
const needs: [text: RegExp, productName: RegExp][] = [
  [
    /onions|stew|pepper|portion|meat|protein|salty|mum cooked/i,
    /rice|soup|stew|swallow|egusi|amala|noodles|spaghetti|beans|yam|shawarma|burger|asun|suya|chicken|porridge|fish/i,
  ],
  [
    /came hot|not hot|came cold|oily|class|break ended/i,
    /rice|soup|egusi|amala|noodles|spaghetti|shawarma|burger|chicken|pie|puff|samosa|chops|chips|pizza|suya/i,
  ],
  [/crunchy/i, /chops|samosa|puff|chips|chicken|pie|chin/i],
  [/charges my phone|heating|heats/i, /power bank|fast charger|charger with cable|type-c cable/i],
  [/battery|cable that came/i, /power bank|iphone|galaxy|redmi|laptop|earbuds|smart watch|speaker/i],
  [/colour they sent/i, /bucket|fan|towel|bedsheet|duvet|blanket|hangers|box|iron/i],
  [/sound|bass/i, /earbuds|headphones|speaker|earpiece|earphones|radio|tv|television/i],
  [/fits my phone/i, /pouch|phone case|screen guard/i],
  [/checked the code/i, /power bank|earbuds|charger|memory|flash/i],
  [/no scratch/i, /iphone|elitebook|latitude|thinkpad|macbook|monitor|camera/i],
  [/pack was already opened|colour is a bit darker/i, /pouch|case|earbuds|watch|power bank|headphones|speaker|cable/i],
  [
    /tested it in front|stopped working/i,
    /power bank|charger|laptop|earbuds|speaker|headphones|lamp|router|keyboard|mouse/i,
  ],
  [
    /pages|print|copy|binding|edition|answers|questions|A B C|2025|bookshop/i,
    /textbook|past questions|novel|book|mathematics|handout|bible|note,/i,
  ],
  [/Three questions|answers|A B C|2025/i, /past questions/i],
  [
    /size|material|stitching|washed|ironing|waist|okrika|button|Size 42|stain|fit is|dinner/i,
    /dress|gown|shirt|top|trousers|jeans|joggers|hoodie|jacket|native|kaftan|sneakers|shoe|slides|heels|shorts|polo|two-piece|isiagu|agbada|jersey/i,
  ],
  [/button|ironing|waist/i, /dress|gown|shirt|native|kaftan|jacket|trousers|jeans|two-piece|isiagu/i],
  [/Size 42/i, /sneakers|shoe|boots|slides/i],
  [/on every night|plugged|noise|quiet|cable could/i, /fan|lamp|lantern|fridge|cooker|blender|kettle|iron|extension/i],
  [/quiet|noise/i, /fan|fridge/i],
  [/bunk|elastic/i, /bedsheet|net|foam|mattress/i],
  [/screws|instructions|carry it/i, /standing fan|wardrobe|table|desk|mattress|foam|fridge|chair/i],
  [/handle/i, /bucket|pot|pan|kettle|iron|mop|cooler/i],
  [/skin|rash/i, /lotion|cream|butter|soap|serum|sunscreen|oil/i],
  [/shedding|hair/i, /wig|weave|attachment/i],
  [/smell|cap was|leaked/i, /perfume|spray|lotion|cream|oil|shampoo/i],
  [/shade/i, /gloss|lipstick|foundation|powder/i],
  [/sealed/i, /cream|lotion|serum|perfume|sunscreen|gloss|shampoo|oil/i],
  [/works slowly/i, /serum|soap|cream|oil/i],
  [/grip|weight/i, /dumbbell|racket|bat|basketball/i],
  [/blister|stiff/i, /boots|gloves|skate/i],
  [/pumped|lost air|hall finals|a match/i, /football|volleyball|basketball/i],
  [/tomatoes|blended/i, /tomatoes/i],
  [/eggs/i, /eggs/i],
  [/stones/i, /rice|beans|garri/i],
  [
    /bruised|soft already|fresh enough|measure/i,
    /tomatoes|mango|pineapple|apples|oranges|watermelon|plantain|banana|pepper|yam|onions/i,
  ],
  [/complete, i counted|carton/i, /noodles|water|drink|pack of|carton/i],
  [/expiry/i, /noodles|milk|milo|sardine|tea|biscuits|oil|cereal|oats|drink/i],
]

/** Texts that fit every product. */
export const generalTexts = {
  happy: ['Exactly what I needed.', 'Came the same evening and well packed.', 'Better than the one I saw in town.'],
  fine: ['Does what it should.', 'Good one, though the rider got lost small.', 'As described, no surprise.'],
  neutral: ['I expected a little more for the money.', 'It does the work, nothing special.'],
  unhappy: ['The quality is not what I paid for.', 'It came late and not as described.'],
}

export function suits(text: string, productName: string): boolean {
  return needs.every(([textPattern, namePattern]) => !textPattern.test(text) || namePattern.test(productName))
}
