import { resolve } from 'node:path'
import { type CallExpression, Node, Project, SyntaxKind, type Type } from 'ts-morph'

/** What the code says of a statement: the columns it reads, and what it passes at each call. */
export type StatementUse = {
  /** A template with values in it stands for every name that fits: `orders.list.*`. */
  name: string
  where: string
  /** The properties of the row type; undefined where the result is not read. */
  columns: Map<string, string> | undefined
  calls: { where: string; params: Map<string, string> }[]
}

const server = resolve(import.meta.dirname, '..')

/** Finds every `statement<Row>('name', …)` of the server and every call that passes parameters to one. */
export function findStatementUses(): StatementUse[] {
  const project = new Project({
    tsConfigFilePath: resolve(server, 'tsconfig.json'),
    skipAddingFilesFromTsConfig: true,
    compilerOptions: { noEmit: true },
  })
  project.addSourceFilesAtPaths([resolve(server, 'src/**/*.ts'), `!${resolve(server, 'src/**/*.test.ts')}`])
  const uses = new Map<Node, StatementUse>()
  const calls = project.getSourceFiles().flatMap((file) => file.getDescendantsOfKind(SyntaxKind.CallExpression))
  for (const call of calls) {
    const use = declarationOf(call)
    if (use) uses.set(use.declaration, use.use)
  }
  for (const call of calls) {
    const [statement, params] = parametersOf(call)
    const use = statement && uses.get(statement)
    if (!use || !params) continue
    use.calls.push({ where: whereOf(call), params: propertiesOf(params) })
  }
  return [...uses.values()]
}

const whereOf = (node: Node): string =>
  `${node
    .getSourceFile()
    .getFilePath()
    .slice(server.length + 1)}:${node.getStartLineNumber()}`

function declarationOf(call: CallExpression): { declaration: Node; use: StatementUse } | undefined {
  if (call.getExpression().getText() !== 'statement') return undefined
  const [name] = call.getArguments()
  const text = name && nameOf(name)
  if (text === undefined) return undefined
  const [row] = call.getTypeArguments()
  const declaration = call.getParent()
  return {
    declaration: Node.isVariableDeclaration(declaration) ? declaration : call,
    use: {
      name: text,
      where: whereOf(call),
      columns: row ? propertiesOf(row) : undefined,
      calls: [],
    },
  }
}

function nameOf(name: Node): string | undefined {
  if (Node.isStringLiteral(name) || Node.isNoSubstitutionTemplateLiteral(name)) return name.getLiteralValue()
  if (!Node.isTemplateExpression(name)) return undefined
  const parts = [
    name.getHead().getLiteralText(),
    ...name.getTemplateSpans().map((span) => span.getLiteral().getLiteralText()),
  ]
  return parts.join('*')
}

/** The declaration of the statement and the object with its parameters, of `tx.rows(statement, { … })` and `.row`. */
function parametersOf(call: CallExpression): [Node | undefined, Node | undefined] {
  const expression = call.getExpression()
  if (!Node.isPropertyAccessExpression(expression) || !['row', 'rows'].includes(expression.getName()))
    return [undefined, undefined]
  const [statement, params] = call.getArguments()
  if (!statement || !Node.isIdentifier(statement)) return [undefined, undefined]
  const symbol = statement.getSymbol()
  const declaration = (symbol?.getAliasedSymbol() ?? symbol)?.getValueDeclaration()
  return [declaration, params]
}

const propertiesOf = (node: Node): Map<string, string> =>
  new Map(
    node
      .getType()
      .getProperties()
      .map((property) => [property.getName(), kindOf(property.getTypeAtLocation(node))]),
  )

/** The kind of a type without its null: number, string, boolean, Date, Buffer, object, or one of these with `[]`. */
function kindOf(type: Type): string {
  const plain = type.getNonNullableType()
  if (plain.isUnion()) {
    const kinds = new Set(plain.getUnionTypes().map(kindOf))
    return kinds.size === 1 ? [...kinds][0]! : [...kinds].toSorted().join('|')
  }
  if (plain.isAny() || plain.isUnknown()) return 'any'
  if (plain.isNull() || plain.isUndefined() || plain.isNever()) return 'null'
  if (plain.isString() || plain.isStringLiteral() || plain.isTemplateLiteral()) return 'string'
  if (plain.isNumber() || plain.isNumberLiteral() || plain.isBigInt()) return 'number'
  if (plain.isBoolean() || plain.isBooleanLiteral()) return 'boolean'
  const element = plain.isTuple()
    ? plain.getTupleElements()[0]
    : (plain.getArrayElementType() ?? plain.getNumberIndexType())
  if (element && (plain.isArray() || plain.isReadonlyArray() || plain.isTuple())) return `${kindOf(element)}[]`
  const name = plain.getSymbol()?.getName()
  if (name === 'Date' || name === 'Buffer') return name
  if (plain.isIntersection()) {
    // A branded string or number counts as what it is made from.
    const primitive = plain
      .getIntersectionTypes()
      .map(kindOf)
      .find((kind) => ['string', 'number'].includes(kind))
    if (primitive) return primitive
  }
  return 'object'
}
