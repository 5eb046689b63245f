import { type Dice, diceFor } from '../random.ts'

/** A portrait of an invented person, head and shoulders, as for a passport; the same key is always the same person. */
export function portrait(key: string, woman: boolean, width: number, height: number): string {
  const dice = diceFor(`portrait ${key}`)
  const skin = dice.one(skins)
  const hair = dice.one(hairColours)
  const face: Face = {
    dice,
    woman,
    skin,
    hair,
    jaw: woman ? dice.whole(-14, 2) : dice.whole(-4, 14),
    chin: dice.whole(-8, 8),
    eyes: dice.whole(-4, 4),
    eyeGap: dice.whole(-3, 3),
    brow: woman ? dice.whole(7, 10) : dice.whole(11, 15),
    nose: dice.whole(-5, 6),
    lips: dice.whole(-5, 7),
  }
  const style = dice.one(woman ? womensHair : mensHair)
  const wear = style === 'hijab' ? plainTop : dice.one(woman ? womensWear : mensWear)
  const beard = woman ? '' : beardOf(face, dice.one(['none', 'none', 'none', 'stubble', 'short', 'goatee']))
  const glasses = dice.chance(0.2) ? glassesOf(dice.one(['#241d1a', '#5b3a22', '#3b3f48'])) : ''
  const wall = dice.one(['#e9eef2', '#eceae4', '#e3ebf3', '#f0efed'])
  const head = headOf(face)
  const [behind, front] = hairOf(style, face)
  const tall = Math.round((540 * height) / width)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="30 24 540 ${tall}"><defs>${definitions(face, wall, head)}</defs>
<rect width="600" height="714" fill="url(#wall)"/>
${blurred('<path d="M330 150c120 20 150 160 130 300 90 20 150 90 150 264H300z" fill="#5b6470"/>', 30, 0.16)}
${style === 'braids' ? '' : behind}<g transform="translate(0 -46)">${neck(face)}${wear(dice, face)}</g>${style === 'braids' ? behind : ''}${ears(face, style)}
<path d="${head}" fill="url(#skin)"/>
<g clip-path="url(#head)">${shading(face)}${beard}</g>
${browsAndEyes(face)}${noseAndMouth(face)}${style === 'hijab' ? glasses + front : front + glasses}
<rect width="600" height="714" filter="url(#grain)" opacity=".07"/>
</svg>`
}

interface Face {
  dice: Dice
  woman: boolean
  skin: Skin
  hair: string
  jaw: number
  chin: number
  eyes: number
  eyeGap: number
  brow: number
  nose: number
  lips: number
}

interface Skin {
  light: string
  base: string
  dark: string
  deep: string
  lip: string
}

const skins: Skin[] = [
  { light: '#a8704a', base: '#85522f', dark: '#5a341b', deep: '#341b0c', lip: '#7c3f35' },
  { light: '#8d5a3a', base: '#6b4127', dark: '#472815', deep: '#291409', lip: '#66322b' },
  { light: '#74492f', base: '#57341f', dark: '#382010', deep: '#1f0f06', lip: '#552923' },
  { light: '#bb8359', base: '#98643f', dark: '#6b4226', deep: '#402412', lip: '#8e4c40' },
  { light: '#5f3b27', base: '#472a1a', dark: '#2d190e', deep: '#180b05', lip: '#48231f' },
  { light: '#9a6743', base: '#774a2c', dark: '#502e19', deep: '#2e180a', lip: '#71392f' },
]
const hairColours = ['#17110f', '#1c1512', '#120e0d', '#241913']
const mensHair = ['low cut', 'low cut', 'fade', 'fade', 'short afro', 'shaven', 'twists'] as const
const womensHair = ['afro', 'bun', 'braids', 'braids', 'straight', 'low cut', 'hijab', 'cornrows'] as const
type HairStyle = (typeof mensHair)[number] | (typeof womensHair)[number]

const blurred = (inner: string, by: number, opacity = 1) =>
  `<g filter="url(#blur${by})"${opacity < 1 ? ` opacity="${opacity}"` : ''}>${inner}</g>`

function headOf({ jaw, chin }: Face): string {
  const w = 106 + jaw
  const low = 440 + chin
  return (
    `M300 122C372 122 408 172 408 246C408 296 ${300 + w + 1} 342 ${300 + w * 0.8} 380` +
    `C${300 + w * 0.62} 412 ${300 + w * 0.36} ${low} 300 ${low}` +
    `C${300 - w * 0.36} ${low} ${300 - w * 0.62} 412 ${300 - w * 0.8} 380` +
    `C${300 - w - 1} 342 192 296 192 246C192 172 228 122 300 122z`
  )
}

function definitions({ skin }: Face, wall: string, head: string): string {
  const blurs = [2, 4, 7, 12, 18, 30].map(
    (by) =>
      `<filter id="blur${by}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${by}"/></filter>`,
  )
  return (
    `<linearGradient id="wall" x2=".3" y2="1"><stop offset="0" stop-color="#fbfcfd"/><stop offset="1" stop-color="${wall}"/></linearGradient>` +
    `<linearGradient id="skin" x1=".1" y1=".1" x2=".95" y2=".75"><stop offset="0" stop-color="${skin.light}"/><stop offset=".45" stop-color="${skin.base}"/><stop offset="1" stop-color="${skin.dark}"/></linearGradient>` +
    `<linearGradient id="neck" x2="1"><stop offset="0" stop-color="${skin.base}"/><stop offset=".35" stop-color="${skin.base}"/><stop offset="1" stop-color="${skin.deep}"/></linearGradient>` +
    '<linearGradient id="dusk" x1=".3" x2="1" y2=".15"><stop offset=".3" stop-opacity="0"/><stop offset="1" stop-opacity=".42"/></linearGradient>' +
    `<clipPath id="head"><path d="${head}"/></clipPath>` +
    '<filter id="grain"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="3"/>' +
    '<feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  .9 0 0 0 -.2"/></filter>' +
    '<filter id="curl" x="-10%" y="-10%" width="120%" height="120%"><feTurbulence type="fractalNoise" baseFrequency=".07" numOctaves="3" seed="8" result="n"/>' +
    '<feDisplacementMap in="SourceGraphic" in2="n" scale="22" xChannelSelector="R" yChannelSelector="G"/></filter>' +
    '<filter id="edge" x="-10%" y="-10%" width="120%" height="120%"><feTurbulence type="fractalNoise" baseFrequency=".25" numOctaves="2" seed="5" result="n"/>' +
    '<feDisplacementMap in="SourceGraphic" in2="n" scale="9" xChannelSelector="R" yChannelSelector="G" result="d"/><feGaussianBlur in="d" stdDeviation="1.6"/></filter>' +
    '<filter id="tex" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".22" numOctaves="2" seed="9"/>' +
    '<feColorMatrix values="0 0 0 0 .75  0 0 0 0 .6  0 0 0 0 .5  1.6 0 0 0 -.72"/><feComposite in2="SourceGraphic" operator="in"/></filter>' +
    blurs.join('')
  )
}

function neck({ skin, woman }: Face): string {
  const w = woman ? 52 : 66
  const shape =
    `M${300 - w} 380C${300 - w} 450 ${300 - w + 2} 486 ${300 - w - 22} 520C${300 - w - 60} 552 170 566 130 590L130 780H470V590` +
    `C430 566 ${300 + w + 60} 552 ${300 + w + 22} 520C${300 + w - 2} 486 ${300 + w} 450 ${300 + w} 380z`
  return (
    `<clipPath id="neckline"><path d="${shape}"/></clipPath><path d="${shape}" fill="url(#neck)"/>` +
    `<g clip-path="url(#neckline)">${blurred(`<path d="M200 370h200v70c-20 40-60 54-96 54s-80-14-104-54z" fill="${skin.deep}"/>`, 12, 0.75)}` +
    `${blurred(`<path d="M262 470c-2 36-8 66-16 92M338 470c2 36 8 66 14 92" stroke="${skin.deep}" stroke-width="9" fill="none"/>`, 7, 0.45)}` +
    `${blurred(`<path d="M180 588c40-16 74-20 104-4M420 588c-40-16-74-20-104-4" stroke="${skin.deep}" stroke-width="10" fill="none"/>`, 7, 0.6)}` +
    `${blurred(`<path d="M176 574c40-14 70-16 100-4" stroke="${skin.light}" stroke-width="8" fill="none"/>`, 7, 0.6)}</g>`
  )
}

function ears({ skin }: Face, style: HairStyle): string {
  if (style === 'hijab' || style === 'straight') return ''
  const ear = (x: number, turn: number, fill: string) =>
    `<g transform="rotate(${turn} ${x} 290)"><path d="M${x - 15} 262c2-14 28-14 31 4 2 16-4 34-10 48-4 10-16 8-19-2z" fill="${fill}"/>` +
    `${blurred(`<path d="M${x - 8} 268c6-6 16-2 15 8-2 12-8 18-6 30" stroke="${skin.deep}" stroke-width="5" fill="none"/>`, 2, 0.7)}</g>`
  return `${ear(188, -6, skin.base)}<g transform="translate(600 0) scale(-1 1)">${ear(188, -6, skin.dark)}</g>`
}

/** Light from the left and above. */
function shading({ skin, eyeGap, woman }: Face): string {
  const left = 256 - eyeGap
  const right = 344 + eyeGap
  return [
    blurred(`<path d="M420 120v340H310c70-30 90-90 84-170 2-70-14-120-50-160z" fill="${skin.deep}"/>`, 18, 0.55),
    blurred(`<path d="M180 360c20 60 60 90 120 92 60 0 100-30 124-92v100H180z" fill="${skin.deep}"/>`, 18, 0.55),
    blurred(`<ellipse cx="270" cy="190" rx="62" ry="34" fill="${skin.light}"/>`, 18, 0.75),
    blurred(`<ellipse cx="238" cy="326" rx="28" ry="20" fill="${skin.light}"/>`, 12, 0.8),
    blurred(`<ellipse cx="356" cy="328" rx="22" ry="16" fill="${skin.light}"/>`, 12, 0.4),
    blurred(
      `<ellipse cx="${left}" cy="270" rx="36" ry="19" fill="${skin.deep}"/><ellipse cx="${right}" cy="270" rx="36" ry="19" fill="${skin.deep}"/>`,
      12,
      0.55,
    ),
    blurred(
      `<path d="M224 360c4 22 12 36 26 48M376 360c-4 22-12 36-26 48" stroke="${skin.deep}" stroke-width="16" fill="none"/>`,
      12,
      woman ? 0.28 : 0.42,
    ),
    blurred(`<ellipse cx="294" cy="414" rx="24" ry="9" fill="${skin.light}"/>`, 7, 0.5),
    blurred(
      `<path d="M246 336c-8 14-12 26-14 38M354 336c8 14 12 26 14 38" stroke="${skin.deep}" stroke-width="5" fill="none"/>`,
      4,
      woman ? 0.16 : 0.3,
    ),
    blurred(
      `<path d="M${left - 24} 296c14 10 32 10 46 2M${right - 22} 298c14 8 32 8 46-2" stroke="${skin.deep}" stroke-width="4" fill="none"/>`,
      4,
      0.4,
    ),
  ].join('')
}

function browsAndEyes({ skin, hair, eyes, eyeGap, brow, woman }: Face): string {
  const eye = (x: number, flip: number) => {
    const open = 10 + eyes / 2
    const lid = `M-25 3C-16 ${-open} 6 ${-open - 3} 25 -1`
    const almond = `${lid}C14 ${open - 1} -10 ${open} -25 3z`
    return (
      `<g transform="translate(${x} 278) scale(${flip} 1)"><clipPath id="eye${x}"><path d="${almond}"/></clipPath>` +
      `<path d="${almond}" fill="#d9cec2"/><g clip-path="url(#eye${x})">` +
      `<circle cx="${-1 * flip}" cy="-1" r="10.5" fill="#1d0f08"/><circle cx="${-1 * flip}" cy="1" r="7.6" fill="#3a2012"/><circle cx="${-1 * flip}" cy="-.5" r="4.6" fill="#080403"/>` +
      `<path d="M-28 -14h56v11c-20-7-38-5-56 4z" fill="#1a0d06" opacity=".5"/></g>` +
      `<circle cx="${-4 * flip - 1}" cy="-5" r="2.1" fill="#fff" opacity=".85"/>` +
      `<path d="M-25 3l5-2-1 4z" fill="${skin.lip}" opacity=".8"/>` +
      `<path d="${lid}" stroke="#120805" stroke-width="${woman ? 4.6 : 3.2}" fill="none" stroke-linecap="round"/>` +
      (woman ? '<path d="M20 -3l10-6" stroke="#120805" stroke-width="3" stroke-linecap="round"/>' : '') +
      `<path d="M25 -1C14 ${open - 1} -10 ${open} -25 3" stroke="${skin.deep}" stroke-width="1.8" fill="none" opacity=".8"/>` +
      `<path d="M-24 -5C-14 ${-open - 9} 10 ${-open - 11} 28 -7" stroke="${skin.deep}" stroke-width="2.6" fill="none" opacity=".75" stroke-linecap="round"/></g>`
    )
  }
  const browAt = (x: number, flip: number) =>
    `<path transform="translate(${x} ${246 - eyes / 2}) scale(${flip} 1)" d="M-31 0C-18 ${-brow * 0.7} 6 ${-brow * 1.05} 38 7C12 ${-brow * 0.3} -10 ${brow * 0.05} -29 ${brow * 0.72}C-32 ${brow * 0.6} -33 3 -31 0z" fill="${hair}" opacity=".9" filter="url(#edge)"/>`
  const left = 256 - eyeGap
  const right = 344 + eyeGap
  // the inner corner of an eye is at its own left before mirroring
  return browAt(left, -1) + browAt(right, 1) + eye(left, -1) + eye(right, 1)
}

function noseAndMouth({ skin, nose, lips, woman }: Face): string {
  const w = 33 + nose
  const upper = 388
  const m = 39 + lips / 2
  const full = 15 + lips / 2
  return [
    blurred(
      `<path d="M280 262c-4 24-8 46-14 66M322 262c6 26 8 48 16 68" stroke="${skin.deep}" stroke-width="9" fill="none"/>`,
      7,
      0.5,
    ),
    blurred(`<path d="M297 258c-2 30-3 50-3 70" stroke="${skin.light}" stroke-width="11" fill="none"/>`, 7, 0.8),
    blurred(`<ellipse cx="297" cy="335" rx="13" ry="10" fill="${skin.light}"/>`, 7, 0.9),
    blurred(
      `<path d="M${300 - w} 352c14 12 ${w * 2 - 28} 12 ${w * 2} 0l-8 12H${300 - w + 8}z" fill="${skin.deep}"/>`,
      4,
      0.75,
    ),
    `<path d="M${300 - w + 1} 346c-5-9-1-20 8-22M${300 + w - 1} 346c5-9 1-20-8-22" stroke="${skin.deep}" stroke-width="3.4" fill="none" opacity=".7" stroke-linecap="round" filter="url(#blur2)"/>`,
    `<path d="M${300 - w + 2} 347c4 7 12 7 18 2M${300 + w - 2} 347c-4 7-12 7-18 2" stroke="${skin.deep}" stroke-width="2.6" fill="none" opacity=".55" filter="url(#blur2)"/>`,
    `<g filter="url(#blur2)"><ellipse cx="${300 - w * 0.48}" cy="350" rx="8" ry="3.8" fill="#140803" transform="rotate(-12 ${300 - w * 0.48} 350)"/><ellipse cx="${300 + w * 0.48}" cy="350" rx="8" ry="3.8" fill="#140803" transform="rotate(12 ${300 + w * 0.48} 350)"/></g>`,
    blurred(`<path d="M293 362v16M307 362v16" stroke="${skin.deep}" stroke-width="3.5"/>`, 4, 0.4),
    // upper lip, lower lip, the line between them
    `<path d="M${300 - m} 396C${300 - m + 14} 390 286 ${upper - full * 0.5} 292 ${upper - full * 0.45}C296 ${upper - full * 0.4} 298 ${upper - full * 0.2} 300 ${upper - full * 0.2}C302 ${upper - full * 0.2} 304 ${upper - full * 0.4} 308 ${upper - full * 0.45}C314 ${upper - full * 0.5} ${300 + m - 14} 390 ${300 + m} 396C${300 + m - 20} 401 320 398 300 400C280 398 ${300 - m + 20} 401 ${300 - m} 396z" fill="${skin.lip}" filter="url(#blur2)"/>`,
    `<path d="M${300 - m + 4} 397C280 399 320 399 ${300 + m - 4} 397C${300 + m - 14} ${404 + full * 0.5} 322 ${402 + full} 300 ${402 + full}S${300 - m + 14} ${404 + full * 0.5} ${300 - m + 4} 397z" fill="${skin.lip}" filter="url(#blur2)"/>`,
    blurred(`<ellipse cx="294" cy="${404 + full * 0.35}" rx="20" ry="4.5" fill="#e0a08c"/>`, 4, woman ? 0.5 : 0.32),
    `<path d="M${300 - m} 396C${300 - m + 20} 400 286 396 300 399C314 396 ${300 + m - 20} 400 ${300 + m} 396" stroke="#1c0a06" stroke-width="2.6" fill="none" opacity=".85" stroke-linecap="round"/>`,
    blurred(
      `<path d="M${300 - m - 5} 396l4 3M${300 + m + 5} 396l-4 3" stroke="${skin.deep}" stroke-width="5"/>`,
      2,
      0.6,
    ),
    blurred(`<path d="M274 ${410 + full}c16 6 36 6 52 0" stroke="${skin.deep}" stroke-width="8" fill="none"/>`, 4, 0.5),
  ].join('')
}

function beardOf({ hair, chin, skin }: Face, kind: string): string {
  const low = 444 + chin
  const side = `M190 290C196 340 206 372 222 392C246 ${low} 276 ${low + 6} 300 ${low + 6}S354 ${low} 378 392C394 372 404 340 410 290C398 330 386 356 366 372C346 366 326 368 300 368S254 366 234 372C214 356 202 330 190 290z`
  const mouth = `<path d="M258 396C270 388 330 388 342 396C334 ${408 + chin / 3} 318 424 300 424S266 ${408 + chin / 3} 258 396z" fill="${skin.base}" filter="url(#blur4)"/>`
  if (kind === 'stubble') return blurred(`<path d="${side}" fill="${hair}"/>`, 12, 0.38)
  if (kind === 'short')
    return `<g opacity=".88"><path d="${side}" fill="${hair}" filter="url(#blur7)"/><path d="${side}" fill="#fff" filter="url(#tex)" opacity=".14"/></g>${mouth}`
  if (kind === 'goatee') {
    return (
      `<g opacity=".85"><path d="M252 384c16-12 80-12 96 0l-4 12c-20-10-68-10-88 0z" fill="${hair}" filter="url(#blur4)"/>` +
      `<path d="M264 424c20 10 52 10 72 0 2 14-8 26-36 28-28-2-38-14-36-28z" fill="${hair}" filter="url(#blur4)"/></g>`
    )
  }
  return ''
}

/** What is behind the head and what is in front of it. */
function hairOf(style: HairStyle, face: Face): [behind: string, front: string] {
  const { hair, skin, dice } = face
  const shine = '#6b5548'
  const line = 190 + dice.whole(-8, 6)
  const cap = (top: number, out: number, sides: number) =>
    `M${192 - out} ${sides}C${182 - out} 160 ${222 - out} ${top} 300 ${top}S${418 + out} 160 ${408 + out} ${sides}C${404 + out * 0.3} ${sides - 26} 394 ${line + 22} 380 ${line + 4}` +
    `C352 ${line - 14} 328 ${line - 18} 300 ${line - 18}S248 ${line - 14} 220 ${line + 4}C206 ${line + 22} ${196 - out * 0.3} ${sides - 26} ${192 - out} ${sides}z`
  const shaped = (path: string, filter = 'edge') =>
    `<g filter="url(#${filter})"><path d="${path}" fill="${hair}"/></g><path d="${path}" fill="#fff" filter="url(#tex)" opacity=".16"/>` +
    blurred(`<ellipse cx="268" cy="${line - 34}" rx="42" ry="12" fill="${shine}"/>`, 12, 0.5)
  switch (style) {
    case 'shaven':
      return [
        '',
        `<g clip-path="url(#head)">${blurred(`<path d="${cap(100, 20, 250)}" fill="${hair}"/>`, 7, 0.3)}${blurred('<ellipse cx="262" cy="150" rx="44" ry="16" fill="#fff"/>', 12, 0.25)}</g>`,
      ]
    case 'low cut':
      return ['', shaped(cap(112, 4, 262))]
    case 'fade':
      return [
        '',
        `<g clip-path="url(#head)">${blurred(`<path d="M186 300C184 200 200 150 240 130h120c40 20 56 70 54 170-6-40-14-70-30-96H216c-16 26-24 56-30 96z" fill="${hair}"/>`, 7, 0.7)}</g>` +
          shaped(cap(100, -2, 222)),
      ]
    case 'short afro':
      return [`<path d="${cap(82, 18, 268)}" fill="${hair}" filter="url(#curl)"/>`, shaped(cap(84, 14, 256), 'curl')]
    case 'afro': {
      const ball =
        'M300 44C400 44 470 120 464 220C460 290 436 330 404 346C412 300 408 250 380 204C350 180 250 180 220 204C192 250 188 300 196 346C164 330 140 290 136 220C130 120 200 44 300 44z'
      return [`<path d="${ball}" fill="${hair}" filter="url(#curl)"/>`, shaped(ball, 'curl')]
    }
    case 'twists': {
      const tips = Array.from({ length: 42 }, (_, i) => {
        const row = Math.floor(i / 14)
        const angle = Math.PI * (1.02 + row * 0.1 + ((0.96 - row * 0.2) * (i % 14)) / 13)
        const [x, y] = [300 + (114 - row * 20) * Math.cos(angle), 218 + (116 - row * 16) * Math.sin(angle)]
        return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="15" fill="${hair}"/><path d="M${(x - 6).toFixed(0)} ${(y - 4).toFixed(0)}q6 -6 11 0" stroke="${shine}" stroke-width="2.4" fill="none" opacity=".8"/>`
      })
      return ['', `<path d="${cap(104, 4, 256)}" fill="${hair}" filter="url(#edge)"/>${tips.join('')}`]
    }
    case 'bun':
      return [
        `<ellipse cx="300" cy="92" rx="58" ry="46" fill="${hair}"/>${blurred(`<ellipse cx="284" cy="76" rx="22" ry="10" fill="${shine}"/>`, 7, 0.7)}`,
        shaped(cap(104, 2, 258)) +
          strands(line, 104, shine) +
          `<path d="M250 112c30-14 70-14 100 0" stroke="#7a2f4b" stroke-width="9" fill="none"/>`,
      ]
    case 'cornrows':
      return [
        '',
        `<path d="${cap(106, 2, 262)}" fill="${hair}" filter="url(#edge)"/>${rows(line, hair, shine, skin.dark)}`,
      ]
    case 'braids': {
      const falling = (side: number) =>
        Array.from({ length: 6 }, (_, i) => {
          const x = 300 + side * (84 + i * 12)
          const d = `M${x - side * (i - 3) * 4} ${270 + i * 5}C${x + side * 16} 350 ${x + side * (10 - i)} 440 ${x + side * (i - 4) * 3} ${640 - ((i * 37) % 50)}`
          return `<path d="${d}" stroke="${hair}" stroke-width="15" fill="none" stroke-linecap="round"/><path d="${d}" stroke="${shine}" stroke-width="9" fill="none" stroke-dasharray="2 9" opacity=".55"/>`
        }).join('')
      return [
        falling(-1) + falling(1),
        `<path d="${cap(102, 6, 272)}" fill="${hair}" filter="url(#edge)"/>${rows(line, hair, shine, skin.dark)}`,
      ]
    }
    case 'straight': {
      const back =
        'M300 92C400 92 442 160 440 260C440 360 452 470 446 590C400 612 350 560 300 560S200 612 154 590C148 470 160 360 160 260C158 160 200 92 300 92z'
      const frontHair = `M300 92C400 92 442 160 440 260C440 360 450 470 444 580C426 590 408 586 392 574C404 490 410 400 404 320C400 250 380 204 318 172C262 194 208 230 198 320C190 400 196 490 208 574C192 586 174 590 156 580C150 470 160 360 160 260C158 160 200 92 300 92z`
      return [
        `<path d="${back}" fill="${hair}"/>`,
        `<path d="${frontHair}" fill="${hair}" filter="url(#blur2)"/>` +
          blurred(
            `<path d="M196 210c20-50 50-76 96-86M186 320c-6 60-6 140 0 220M412 320c8 60 8 140 4 220" stroke="${shine}" stroke-width="9" fill="none"/>`,
            7,
            0.7,
          ),
      ]
    }
    case 'hijab': {
      const cloth = dice.one(['#3d4c6b', '#6b3a4a', '#2f5a52', '#8a7560', '#23262e'])
      const outer =
        'M300 74C410 74 446 160 440 262C438 350 420 400 424 440C470 470 540 520 560 780H40C60 520 130 470 176 440C180 400 162 350 160 262C154 160 190 74 300 74z'
      const hole =
        'M300 150C366 150 396 200 394 262C392 340 360 428 300 440C240 428 208 340 206 262C204 200 234 150 300 150z'
      return [
        '',
        `<path fill-rule="evenodd" d="${outer}${hole}" fill="${cloth}"/><g opacity=".9">${blurred(`<path d="${hole}" fill="none" stroke="#000" stroke-width="12"/>`, 7, 0.4)}</g>` +
          blurred(
            '<path d="M420 120c40 60 30 200 10 300 60 60 110 140 120 294H380c30-100 20-200 10-260 30-80 40-220 30-334z" fill="#000"/>',
            18,
            0.35,
          ) +
          blurred(
            '<path d="M190 180c16-50 50-80 100-84M150 520c60 40 200 60 300 20M120 600c80 50 260 60 380 0" stroke="#fff" stroke-width="14" fill="none"/>',
            12,
            0.22,
          ) +
          blurred(
            '<path d="M200 440c60 60 150 60 220 10M140 560c90 50 220 60 340-10M178 470c20 60 90 110 190 130" stroke="#000" stroke-width="12" fill="none"/>',
            7,
            0.35,
          ) +
          `<path d="${hole}" fill="none" stroke="${cloth}" stroke-width="7"/>`,
      ]
    }
  }
}

/** Hair combed back. */
function strands(line: number, top: number, shine: string): string {
  return blurred(
    Array.from({ length: 9 }, (_, i) => {
      const x = 216 + i * 21
      return `<path d="M${x} ${line - 16 + Math.abs(i - 4) * 4}C${x + (4 - i) * 5} ${line - 40} ${300 + (i - 4) * 8} ${top + 14} ${300 + (i - 4) * 5} ${top}" stroke="${shine}" stroke-width="3" fill="none"/>`
    }).join(''),
    2,
    0.5,
  )
}

/** Braids along the head with partings between them. */
function rows(line: number, hair: string, shine: string, parting: string): string {
  return Array.from({ length: 9 }, (_, i) => {
    const x = 208 + i * 23
    const d = `M${x} ${line - 22 + (i - 4) ** 2 * 2}C${x + (4 - i) * 2} ${line - 40} ${300 + (i - 4) * 18} 150 ${300 + (i - 4) * 12} ${112 + (i - 4) ** 2 * 1.5}`
    return (
      `<path d="${d}" stroke="${parting}" stroke-width="21" fill="none" opacity=".7"/><path d="${d}" stroke="${hair}" stroke-width="17" fill="none"/>` +
      `<path d="${d}" stroke="${shine}" stroke-width="9" fill="none" stroke-dasharray="2.5 8" opacity=".6"/>`
    )
  }).join('')
}

const glassesOf = (colour: string): string => {
  const lens = (x: number) =>
    `<rect x="${x - 42}" y="254" width="84" height="56" rx="20" fill="#fff" fill-opacity=".1" stroke="${colour}" stroke-width="5.5"/>` +
    `<path d="M${x - 30} 296l22-34" stroke="#fff" stroke-width="5" opacity=".28"/>`
  return `${lens(253)}${lens(347)}<path d="M295 272c4-4 6-4 10 0M211 270l-20 4M389 270l20 4" stroke="${colour}" stroke-width="5.5" fill="none"/>`
}

// ---- clothes
type Wear = (dice: Dice, face: Face) => string

const shoulders = 'M30 780C34 622 92 588 176 566C206 558 226 546 236 534'
const body = (fill: string, neckline: string) =>
  `<clipPath id="cloth"><path d="${shoulders}${neckline}C374 546 394 558 424 566C508 588 566 622 570 780z"/></clipPath>` +
  `<g clip-path="url(#cloth)"><rect y="500" width="600" height="280" fill="${fill}"/>` +
  '<rect y="500" width="600" height="280" fill="url(#dusk)"/>' +
  blurred('<path d="M70 640c30-30 70-44 110-54" stroke="#fff" stroke-width="14" fill="none"/>', 18, 0.25) +
  blurred(
    '<path d="M140 780c4-70 10-120 26-160M460 780c-4-70-10-120-26-160" stroke="#000" stroke-width="9" fill="none"/>',
    12,
    0.22,
  ) +
  '</g>'

const plainTop: Wear = (dice) => body(dice.one(['#5b6270', '#7a6a55', '#3f4a5b']), 'C250 560 350 560 364 534')

const crewNeck: Wear = (dice) => {
  const c = dice.one(['#2f4a6b', '#7a2f33', '#3f5a45', '#2a2d33', '#b9a98f', '#e4e2dc'])
  return `${body(c, 'C252 584 348 584 364 534')}<path d="M236 534C250 588 350 588 364 534" stroke="#000" stroke-opacity=".28" stroke-width="12" fill="none"/><path d="M230 536C246 598 354 598 370 536" stroke="#fff" stroke-opacity=".16" stroke-width="3" fill="none"/>`
}

const shirt: Wear = (dice) => {
  const c = dice.one(['#f3f4f6', '#cfdcee', '#f0ebdf', '#b7c9df', '#dfe6dc'])
  return (
    body(c, 'L300 610L364 534') +
    '<path d="M294 606h12v108h-12z" fill="#000" opacity=".07"/><path d="M294 606v108M306 606v108" stroke="#000" stroke-opacity=".18" stroke-width="2"/><circle cx="300" cy="650" r="5" fill="#000" opacity=".25"/><circle cx="300" cy="700" r="5" fill="#000" opacity=".25"/>' +
    blurred('<path d="M222 556l78 74 78-74v26l-70 70h-16l-70-70z" fill="#000"/>', 7, 0.28) +
    `<path d="M240 514C228 530 218 544 214 558L268 634L302 606C276 580 252 548 240 514z" fill="${c}"/><path d="M360 514C372 530 382 544 386 558L332 634L298 606C324 580 348 548 360 514z" fill="${c}"/>` +
    '<path d="M240 514C228 530 218 544 214 558L268 634L302 606M360 514C372 530 382 544 386 558L332 634L298 606" stroke="#000" stroke-opacity=".22" stroke-width="2.5" fill="none"/>' +
    '<path d="M360 514C372 530 382 544 386 558L332 634L298 606C324 580 348 548 360 514z" fill="#000" opacity=".08"/>'
  )
}

const jacket: Wear = (dice, face) => {
  const c = dice.one(['#22293a', '#2a2d33', '#3a2f2a', '#27403a'])
  return (
    `${shirt(dice, face)}<path d="M30 780C34 622 92 588 176 566C200 560 216 550 226 540L296 780zM570 780C566 622 508 588 424 566C400 560 384 550 374 540L304 780z" fill="${c}"/>` +
    `<path d="M226 540L196 570L186 622L214 630L296 714L262 620zM374 540L404 570L414 622L386 630L304 714L338 620z" fill="${c}"/><path d="M226 540L196 570L186 622L214 630L296 714M374 540L404 570L414 622L386 630L304 714" stroke="#fff" stroke-opacity=".16" stroke-width="2.5" fill="none"/>` +
    `<g clip-path="url(#cloth)"><rect y="500" width="600" height="280" fill="url(#dusk)"/></g>` +
    blurred('<path d="M70 640c30-30 70-44 110-54" stroke="#fff" stroke-width="10" fill="none"/>', 12, 0.25)
  )
}

const kaftan: Wear = (dice) => {
  const c = dice.one(['#e9e4d6', '#24466b', '#4a2230', '#2f5244', '#8fa3b8'])
  return (
    body(c, 'C256 566 344 566 364 534') +
    `<path d="M232 528C250 574 350 574 368 528L372 546C352 592 248 592 228 546z" fill="${c}"/><path d="M232 528C250 574 350 574 368 528M228 546C248 592 352 592 372 546" stroke="#000" stroke-opacity=".3" stroke-width="2.5" fill="none"/>` +
    '<path d="M284 578v136M316 578v136" stroke="#000" stroke-opacity=".2" stroke-width="2.5"/><circle cx="300" cy="604" r="5" fill="#d9b860"/><circle cx="300" cy="644" r="5" fill="#d9b860"/><circle cx="300" cy="684" r="5" fill="#d9b860"/>'
  )
}

const blouse: Wear = (dice) => {
  const c = dice.one(['#8a3a55', '#d9c3b0', '#3f6b6b', '#f1efe9', '#5a4a7a', '#c9803f'])
  return `${body(c, 'C258 610 276 640 300 656C324 640 342 610 364 534')}<path d="M236 534C258 610 276 640 300 656C324 640 342 610 364 534" stroke="#000" stroke-opacity=".25" stroke-width="5" fill="none"/>`
}

const mensWear = [shirt, shirt, crewNeck, jacket, kaftan]
const womensWear = [blouse, blouse, shirt, crewNeck, jacket]
