import { productTemplate } from '@vendly/contract/product-table'
import { describe, expect, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { importingIn } from '../../../test/importing.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const given = givenIn(world)
await given.category()

const { send, read, apply, exported, ownProducts } = importingIn(world)

describe('a product table', () => {
  test('previews each line, changes nothing until it is applied, and is applied once', async () => {
    const store = await given.vendor()
    const { id } = await given.product(store, { name: 'Kettle', naira: 4500, stock: 10 })
    const table = [
      'Name;Category;Price;Stock;Options;id;stock when exported',
      `Kettle;;₦4,800;7;;${id};10`,
      'Reading lamp;Fans;2500;3;;;',
      'Shirt;hostel;5000;;M:4 | L:2:5500;;',
      'Yacht;yachts;1;1;;;',
      'No;fans;abc;;;;',
      `Somebody else’s;;1;;;${crypto.randomUUID()};`,
    ].join('\r\n')
    const plan = await read(store, table)
    expect(plan.lines.map(({ action }) => action)).toEqual(['change', 'new', 'new', 'wrong', 'wrong', 'wrong'])
    expect(plan.lines[0]!.messages).toEqual(['Price: ₦4,500 → ₦4,800', 'Stock: 3 fewer'])
    expect(plan.lines[3]!.messages.join()).toContain('yachts')
    expect(await ownProducts(store)).toHaveLength(1)

    const presses = await Promise.all([apply(store, plan._id), apply(store, plan._id), apply(store, plan._id)])
    expect(presses.map(({ status }) => status).sort()).toEqual([202, 409, 409])
    await world.settle()
    const done = (await world.api('GET /products/imports/:id', { token: store.token, params: { id: plan._id } })).data
    expect([done.state, done.done, done.lines.map(({ outcome }) => outcome)]).toEqual([
      'done',
      6,
      ['done', 'done', 'done', 'refused', 'refused', 'refused'],
    ])
    const products = new Map((await ownProducts(store)).map((one) => [one.name, one]))
    expect(products.get('Kettle')).toMatchObject({ price: 4800, stock: 7, status: 'active' })
    expect(products.get('Reading lamp')).toMatchObject({ price: 2500, stock: 3, status: 'draft' })
    expect(products.get('Shirt')!.options).toMatchObject([
      { label: 'M', price: 5000, stock: 4 },
      { label: 'L', price: 5500, stock: 2 },
    ])
    expect(products.size).toBe(3)
  })

  test('reads prices with a decimal comma, shows them before they are applied, and guesses none', async () => {
    const store = await given.vendor()
    const { id } = await given.product(store, { name: 'Nkwobi', naira: 5500, stock: 3 })
    const plan = await read(
      store,
      [
        'name;category;price;stock;options;id',
        'Desk lamp two;fans;2500,50;3;;',
        'Desk lamp three;fans;1.500,50;3;;',
        'Desk lamp four;fans;1.500;3;;',
        'Desk lamp five;fans;1,50,0;3;;',
        'Shirt;hostel;5000;;M:4 | L:2:5500,50;',
        `Nkwobi;;5500,50;;;${id}`,
      ].join('\n'),
    )
    expect(plan.lines.map(({ action, messages }) => [action, messages[0]])).toEqual([
      ['new', 'New draft at ₦2,500.50, 3 in stock. Add photos to put it on sale.'],
      ['new', 'New draft at ₦1,500.50, 3 in stock. Add photos to put it on sale.'],
      ['wrong', 'price: Please enter a valid amount'],
      ['wrong', 'price: Please enter a valid amount'],
      ['new', 'New draft at ₦5,000, 2 options. Add photos to put it on sale.'],
      ['change', 'Price: ₦5,500 → ₦5,500.50'],
    ])
  })

  test('of another shop becomes drafts in our categories, with options and whole numbers', async () => {
    const store = await given.vendor()
    const plan = await read(
      store,
      [
        'Handle,Title,Type,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Variant Compare At Price',
        'fan,Standing fan,"Home > Fans, Sale",Title,Default Title,"1,000",11500.00,12000.00',
        'shirt,Polo shirt,hostel,Size,S,4,5000.00,',
        'shirt,,,,M,2,5500.00,',
      ].join('\n'),
    )
    expect(plan.lines.map(({ action, messages }) => [action, messages[0]])).toEqual([
      ['new', 'New draft at ₦12,000, reduced to ₦11,500, 1000 in stock. Add photos to put it on sale.'],
      ['new', 'New draft at ₦5,000, 2 options. Add photos to put it on sale.'],
    ])
    await apply(store, plan._id)
    await world.settle()
    const shirt = (await ownProducts(store)).find(({ name }) => name === 'Polo shirt')!
    expect(shirt.options).toMatchObject([
      { label: 'S', price: 5000, stock: 4 },
      { label: 'M', price: 5500, stock: 2 },
    ])
  })

  test('the empty table that is offered has our columns, and needs only a name and a category', async () => {
    const plan = await read(await given.vendor(), `${productTemplate}Reading lamp,fans,,,,,,,,\r\n`)
    expect(plan.lines.map(({ action }) => action)).toEqual(['new'])
  })

  test('with the same line twice adds its stock once, and one draft', async () => {
    const store = await given.vendor()
    const { id } = await given.product(store, { name: 'Kettle', naira: 4500, stock: 53 })
    const line = `Kettle,,,63,${id},53`
    const plan = await read(
      store,
      ['name,category,price,stock,id,stock when exported', line, line, 'Lamp,fans,2500,3,,', 'Lamp,fans,2500,3,,'].join(
        '\n',
      ),
    )
    expect(plan.lines.map(({ action }) => action)).toEqual(['change', 'wrong', 'new', 'wrong'])
    expect(plan.lines[1]!.messages).toEqual(['The product of line 2 again. Keep one of the two lines.'])
    expect(plan.lines[3]!.messages).toEqual(['The same as line 4.'])
    await apply(store, plan._id)
    await world.settle()
    const products = (await ownProducts(store)).map(({ name, stock }) => [name, stock]).sort()
    expect(products).toEqual([
      ['Kettle', 63],
      ['Lamp', 3],
    ])
  })

  test('that was imported before says so, and is imported again only when the seller asks for it', async () => {
    const [store, other] = [await given.vendor(), await given.vendor()]
    const { id } = await given.product(store, { name: 'Kettle', naira: 4500, stock: 53 })
    const table = [
      'name,category,price,stock,id,stock when exported',
      `Kettle,,,63,${id},53`,
      'Lamp,fans,2500,3,,',
    ].join('\n')
    const products = async () => (await ownProducts(store)).map(({ name, stock }) => [name, stock]).sort()
    const [first, unused] = [await read(store, table), await read(store, table)]
    expect([first.importedBefore, unused.importedBefore]).toEqual([null, null])
    await apply(store, first._id)
    await world.settle()
    expect(await products()).toEqual([
      ['Kettle', 63],
      ['Lamp', 3],
    ])

    const second = await read(store, table)
    expect(Date.parse(second.importedBefore!)).not.toBeNaN()
    // Also one that was read before the first was applied.
    for (const plan of [second, unused]) {
      const refused = await apply(store, plan._id)
      expect([refused.status, refused.body.code]).toEqual([409, 'table_imported'])
    }
    expect((await apply(store, first._id)).body.code).toBe('import_state')
    expect((await read(store, table.replace('63', '64'))).importedBefore).toBeNull()
    expect((await read(other, table)).importedBefore).toBeNull()
    expect(await products()).toHaveLength(2)

    expect((await apply(store, second._id, { again: true })).status).toBe(202)
    await world.settle()
    expect(await products()).toEqual([
      ['Kettle', 73],
      ['Lamp', 3],
      ['Lamp', 3],
    ])
  })

  test('that was uploaded ten times is applied once by ten presses at the same moment', async () => {
    const store = await given.vendor()
    const { id } = await given.product(store, { name: 'Kettle', naira: 4500, stock: 53 })
    const table = `name,id,stock,stock when exported\nKettle,${id},63,53`
    const plans = await Promise.all(Array.from({ length: 10 }, () => read(store, table)))
    const presses = await Promise.all(plans.map(({ _id }) => apply(store, _id)))
    expect(presses.filter(({ status }) => status === 202)).toHaveLength(1)
    expect(presses.filter(({ body }) => body.code === 'table_imported')).toHaveLength(9)
    await world.settle()
    expect((await ownProducts(store))[0]!.stock).toBe(63)
  })

  test('can be exported and imported unchanged, and sales in between are not lost', async () => {
    const store = await given.vendor()
    await given.product(store, { name: '=HYPERLINK("http://evil.example")', naira: 100, stock: 5 })
    await given.product(store, {
      name: 'Shirt, "blue"',
      naira: 5000,
      options: [
        { label: 'M', stock: 2 },
        { label: 'L', stock: 1, delta: 500 },
      ],
    })
    const table = await exported(store)
    expect(table).toContain(`'=HYPERLINK`)
    expect((await read(store, table)).lines.map(({ action, messages }) => [action, messages])).toEqual([
      ['same', []],
      ['same', []],
    ])

    const lines = table.replace(',100,,5,5,', ',100,,8,5,')
    const plan = await read(store, lines)
    expect(plan.lines.map(({ action }) => action).sort()).toEqual(['change', 'same'])
    const [fan] = (await ownProducts(store)).filter(({ price }) => price === 100)
    await world.context.db.once('update products set stock = stock - 2 where id = $id', { id: fan!._id })
    await apply(store, plan._id)
    await world.settle()
    expect((await ownProducts(store)).find(({ _id }) => _id === fan!._id)!.stock).toBe(6)
  })

  test('a table with line ends of several systems is read, and kobo survive', async () => {
    const store = await given.vendor()
    const { id } = await given.product(store, { name: 'Kettle', naira: 4500, stock: 5 })
    const plan = await read(
      store,
      `id,name,price,discount price,description\r\n${id},Kettle,"4,519.99",3200,"Boils\nfast"\n,Lamp,1,,\r,Iron,1,,\r\n`,
    )
    expect(plan.lines.map(({ action, messages }) => [action, messages[0]])).toEqual([
      ['change', 'Description'],
      ['wrong', expect.stringContaining('category')],
      ['wrong', expect.stringContaining('category')],
    ])
    expect(plan.lines[0]!.messages.slice(1)).toEqual(['Price: ₦4,500 → ₦4,519.99', 'Discount price: none → ₦3,200'])
    await apply(store, plan._id)
    await world.settle()
    expect((await ownProducts(store))[0]).toMatchObject({ price: 4519.99, discountPrice: 3200 })
  })

  test('a line that cannot be applied is refused alone, with the reason', async () => {
    const store = await given.vendor()
    const { id } = await given.product(store, { name: 'Kettle', naira: 4500, stock: 5 })
    const plan = await read(
      store,
      `id,name,stock,stock when exported\n${id},Kettle,1,5\n,New lamp,0,`.replace('New lamp', 'New lamp of mine'),
    )
    await world.context.db.once('update products set stock = 2 where id = $id', { id })
    await apply(store, plan._id)
    await world.settle()
    const done = (await world.api('GET /products/imports/:id', { token: store.token, params: { id: plan._id } })).data
    expect(done.lines[0]).toMatchObject({
      outcome: 'refused',
      messages: ['Stock: 4 fewer', expect.stringContaining('sold in the meantime')],
    })
    expect((await ownProducts(store))[0]!.stock).toBe(2)
  })

  test('a category that does not exist is named, with those that may be meant', async () => {
    const [known] = (await world.api('GET /products/categories', {})).data.filter(({ isHidden }) => !isHidden)
    const typed = `${known!.name}x`
    const { lines } = await read(await given.vendor(), `name,category\nReading lamp,${typed}\nFloor lamp,qqqqqqq`)
    expect(lines[0]!.messages[0]).toContain(`category: There is no category “${typed}”. Did you mean `)
    expect(lines[0]!.messages[0]).toContain(known!.name)
    expect(lines[1]!.messages[0]).toBe('category: There is no category “qqqqqqq”.')
  })

  test('the import of another store cannot be read or applied', async () => {
    const [store, other] = [await given.vendor(), await given.vendor()]
    const plan = await read(store, 'name,category\nLamp,fans')
    for (const id of [plan._id, crypto.randomUUID()]) {
      expect((await apply(other, id)).status).toBe(404)
      expect((await world.ask('GET /products/imports/:id', { token: other.token, params: { id } })).status).toBe(404)
    }
  })

  const unreadable: [string, string | Uint8Array][] = [
    ['a picture', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0x00])],
    ['a head without lines', 'name,price'],
    ['a table without names', 'thing,price\nfan,3'],
    ['a quote that never ends', 'name,price\n"fan,3'],
    ['more lines than are taken', `name\n${'Lamp number\n'.repeat(501)}`],
  ]
  test.each(unreadable)('%s is refused with a message', async (_, content) => {
    const { status, body } = await send(await given.vendor(), content)
    expect([status, body.code, body.errors[0]?.field]).toEqual([422, 'table_unreadable', 'table'])
  })

  test('a file that is too large is refused with how large it may be', async () => {
    const { status, body } = await send(await given.vendor(), `name\n${'x'.repeat(1_000_000)}`)
    expect([status, body.message]).toEqual([413, 'That file is too large. At most 1 MB.'])
  })

  test('an empty file is refused as empty', async () => {
    const { status, body } = await send(await given.vendor(), '')
    expect([status, body.code]).toEqual([422, 'file_empty'])
  })

  test('a file of more than a megabyte is refused', async () => {
    expect((await send(await given.vendor(), 'x'.repeat(1_000_001))).status).toBe(413)
  })
})
