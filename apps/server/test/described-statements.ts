import pg from 'pg'
import type { Statement } from '../src/platform/database.ts'

export type Described = {
  /** Type names by parameter name. */
  params: Map<string, string>
  /** Type names by column name. */
  columns: Map<string, string>
}

type Field = { name: string; dataTypeID: number }

/** Asks PostgreSQL to parse and describe one statement, without running it. */
class Describe {
  readonly text: string
  readonly done: Promise<{ fields: Field[]; params: number[] }>
  #fields: Field[] = []
  #params: number[] = []
  #resolve!: (described: { fields: Field[]; params: number[] }) => void
  #reject!: (error: Error) => void
  constructor(text: string) {
    this.text = text
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }
  submit(connection: pg.Connection): void {
    const protocol = connection as unknown as {
      parse(message: object): void
      describe(message: object): void
      sync(): void
      once(event: 'parameterDescription', receive: (message: { dataTypeIDs: number[] }) => void): void
    }
    protocol.once('parameterDescription', ({ dataTypeIDs }) => {
      this.#params = dataTypeIDs
    })
    protocol.parse({ name: '', text: this.text, types: [] })
    protocol.describe({ type: 'S', name: '' })
    protocol.sync()
  }
  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#fields = fields
  }
  handleReadyForQuery(): void {
    this.#resolve({ fields: this.#fields, params: this.#params })
  }
  handleError(error: Error): void {
    this.#reject(error)
  }
}

/** Describes statements on one connection, with the names of all types. */
export async function openDescriber(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const types = await client.query<{ oid: number; name: string }>('select oid::int, typname as name from pg_type')
  const typeName = new Map(types.rows.map(({ oid, name }) => [oid, name]))
  return {
    async describe({ text, params: names }: Statement<unknown>): Promise<Described> {
      const described = new Describe(text)
      client.query(described as unknown as pg.Submittable)
      const { fields, params } = await described.done
      return {
        params: new Map(names.map((name, at) => [name, typeName.get(params[at]!) ?? String(params[at])])),
        columns: new Map(
          fields.map((field) => [field.name, typeName.get(field.dataTypeID) ?? String(field.dataTypeID)]),
        ),
      }
    },
    rows: async <Row extends object>(sql: string): Promise<Row[]> => (await client.query<Row>(sql)).rows,
    close: () => client.end(),
  }
}
