/**
 * Tests must not fail because a machine is slow: they never compare a measured duration with a number. A duration may be compared with
 * another duration of the same run, or come from a simulated clock.
 */
import { globSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { root, readText } from './source-text.ts'

type Ast = { type: string; start: number; [key: string]: unknown }
const isAst = (value: unknown): value is Ast => typeof (value as Ast | null)?.type === 'string'
const listChildren = (node: Ast): Ast[] => Object.values(node).flat().filter(isAst)
function* within(node: Ast): Generator<Ast> {
  yield node
  for (const child of listChildren(node)) yield* within(child)
}
const has = (node: unknown, is: (part: Ast) => boolean): boolean => isAst(node) && [...within(node)].some(is)

const getName = (node: unknown): string =>
  !isAst(node)
    ? ''
    : node.type === 'Identifier'
      ? String(node.name)
      : node.type === 'MemberExpression'
        ? `${getName(node.object)}.${getName(node.property)}`
        : node.type === 'CallExpression'
          ? getName(node.callee)
          : ''
const readsClock = (node: Ast) =>
  node.type === 'CallExpression' && /^(performance|Date)\.now$/.test(getName(node.callee))
/** True for a count instead of a time: `times.length`. */
const isCount = (node: Ast) => node.type === 'MemberExpression' && /\.(length|size)$/.test(getName(node))
/** True for a row of a table: `limits.slowMs`, `MOST.answerMs`. */
const isLimit = (node: Ast) => node.type === 'MemberExpression' && /^(limits|[A-Z_]+)\./.test(getName(node))
const isMeasure = (node: Ast) => node.type === 'BinaryExpression' && node.operator === '-' && has(node, readsClock)
const soundsLikeTime = (name: string) => /^(ms|took|elapsed|duration)$|[a-z]Ms$/.test(name)

/** Returns the names in the file that hold a measured duration. */
function measuredIn(file: Ast): Set<string> {
  const measured = new Set<string>()
  const nodes = [...within(file)]
  for (let before = -1; measured.size > before;) {
    before = measured.size
    const isMeasured = (node: Ast) => isMeasure(node) || (node.type === 'Identifier' && measured.has(String(node.name)))
    for (const node of nodes) {
      // `const took = …`, `const timed = async () => …`, `times.push(…)`, `slowest = Math.max(slowest, …)`
      const [target, value] =
        node.type === 'VariableDeclarator'
          ? [node.id, node.init]
          : node.type === 'FunctionDeclaration'
            ? [node.id, node.body]
            : node.type === 'AssignmentExpression'
              ? [node.left, node.right]
              : node.type === 'CallExpression' && getName(node.callee).endsWith('.push')
                ? [(node.callee as Ast).object, { type: 'ArrayExpression', elements: node.arguments }]
                : []
      if (isAst(target) && target.type === 'Identifier' && yields(value, isMeasured)) measured.add(String(target.name))
    }
  }
  return measured
}
/**
 * True when the value of an expression, or the return value of a function, is a duration; tests and callbacks that measure are excluded.
 */
function yields(value: unknown, isMeasured: (node: Ast) => boolean): boolean {
  if (!isAst(value) || isCount(value)) return false
  if (isMeasured(value)) return true
  // a ratio of two durations is not a duration
  if (value.type === 'BinaryExpression' && value.operator === '/' && yields(value.right, isMeasured)) return false
  switch (value.type) {
    case 'BlockStatement':
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return value.type === 'ArrowFunctionExpression' && value.expression
        ? yields(value.body, isMeasured)
        : [...within(value)].some((part) => part.type === 'ReturnStatement' && yields(part.argument, isMeasured))
    case 'NewExpression': {
      const [executor] = value.arguments as Ast[]
      const [resolve] = (executor?.params ?? []) as Ast[]
      return [...within(value)].some(
        (part) =>
          part.type === 'CallExpression' &&
          !!getName(part.callee) &&
          getName(part.callee) === getName(resolve) &&
          (part.arguments as Ast[]).some((argument) => yields(argument, isMeasured)),
      )
    }
    case 'ObjectExpression':
    case 'TemplateLiteral':
    case 'AssignmentExpression':
      return false
    case 'CallExpression':
      return (
        getName(value.callee) !== 'expect' &&
        (yields(value.callee, isMeasured) ||
          (value.arguments as Ast[]).some((argument) => yields(argument, isMeasured)))
      )
    default:
      return listChildren(value).some((child) => yields(child, isMeasured))
  }
}

const matchers = /^expect(\.not)?\.(toBeLessThan|toBeGreaterThan)(OrEqual)?$/
const simulates = (node: Ast) =>
  node.type === 'CallExpression' && /^vi\.useFakeTimers$|^stopTime$|\.clock\.\w+$/.test(getName(node.callee))

/** Returns each comparison of a measured duration with a number, as `line: what`. */
function absoluteTimes(text: string, lang: 'ts' | 'tsx' = 'ts'): string[] {
  const file = parseAst(text, { lang }) as unknown as Ast
  const measured = measuredIn(file)
  const isDuration = (node: Ast) =>
    !isCount(node) &&
    (readsClock(node) ||
      (node.type === 'Identifier' && (measured.has(String(node.name)) || soundsLikeTime(String(node.name)))))
  const isTimed = (node: unknown): boolean => {
    if (!isAst(node) || isCount(node) || isLimit(node)) return false
    if (node.type === 'BinaryExpression' && node.operator === '/' && isTimed(node.right)) return false
    return isDuration(node) || listChildren(node).some(isTimed)
  }
  const times: string[] = []
  const report = ({ start }: Ast, what: string) => times.push(`${text.slice(0, start).split('\n').length}: ${what}`)
  /** True for `ms < 2500` inside an expectation, or before a fault is recorded. */
  const compares = (node: Ast) =>
    node.type === 'BinaryExpression' &&
    /^[<>]=?$/.test(String(node.operator)) &&
    isTimed(node.left) !== isTimed(node.right) &&
    !has(node, readsClock)
  const visit = (node: Ast): void => {
    // nightly code runs alone on its machine
    if (node.type === 'IfStatement' && has(node.test, ({ name }) => name === 'isNightly')) return
    if (/Function/.test(node.type) && listChildren(node).some((part) => has(part, simulates))) return
    if (node.type === 'Identifier' && node.name === 'cpuLoad')
      report(node, 'a limit that grows with the load is a limit')
    if (node.type === 'CallExpression' && matchers.test(getName(node.callee))) {
      let actual = (node.callee as Ast).object as Ast
      while (actual.type === 'MemberExpression') actual = actual.object as Ast
      const [value] = actual.arguments as Ast[]
      const [limit] = node.arguments as Ast[]
      if (isTimed(value) && !isTimed(limit)) report(node, 'a duration is compared with a number')
    }
    if (node.type === 'CallExpression' && getName(node.callee) === 'expect' && has(node, compares))
      report(node, 'a duration is compared with a number')
    if (
      node.type === 'IfStatement' &&
      has(node.test, compares) &&
      has(node.consequent, (part) => getName(part).endsWith('.push'))
    )
      report(node, 'a duration is compared with a number')
    listChildren(node).forEach(visit)
  }
  visit(file)
  return [...new Set(times)]
}

test.each([
  ['the difference itself', 'expect(performance.now() - from).toBeLessThan(2000)'],
  ['the time of day', 'expect(Date.now() - from, "soon").toBeLessThanOrEqual(SECOND)'],
  ['a name for it', 'const gone = performance.now() - from\nexpect(gone).toBeLessThan(20 * 100)'],
  ['a name that sounds like it', 'expect(healedMs).toBeLessThan(2000)'],
  ['a field that does', 'expect(heard.ms).toBeLessThan(3000)'],
  ['a limit in a table', 'expect(took).toBeLessThan(MOST.took)'],
  [
    'a function',
    'const timed = () => { const from = performance.now(); return performance.now() - from }\nexpect(timed()).toBeGreaterThan(5)',
  ],
  [
    'the median of a list',
    'times.push(performance.now() - from)\nconst middle = times.sort()[2]\nexpect(middle).toBeLessThan(100)',
  ],
  [
    'the slowest',
    'let slowest = 0\nslowest = Math.max(slowest, Date.now() - from)\nexpect(slowest).not.toBeGreaterThan(500)',
  ],
  ['a comparison inside', 'expect([status, ms < 2500]).toEqual([503, true])'],
  ['a comparison before', 'const gone = performance.now() - from\nif (gone > 10) slow.push(name)'],
  [
    'what a page measures',
    'const check = () => new Promise((resolve) => resolve(performance.now() - from))\nconst gone = await page.evaluate(async () => { const all = []\nall.push(await check())\nreturn all.toSorted() })\nexpect(gone[0]).toBeLessThan(100)',
  ],
  ['the load of the machine', 'expect(answers).toBeLessThan(5 * cpuLoad())'],
])('found: %s', (_, text) => expect(absoluteTimes(text)).not.toEqual([]))

test.each([
  [
    'a ratio',
    'const [one, all] = [performance.now() - a, 0]\nconst usual = performance.now() - b\nexpect(performance.now() - from).toBeLessThan(20 * usual)',
  ],
  [
    'a comparison of medians',
    'slow.push(performance.now() - from)\nfast.push(performance.now() - from)\nexpect(median(slow)).toBeLessThan(3 * median(fast))',
  ],
  [
    'a simulated clock',
    'test("x", () => { vi.useFakeTimers()\nconst gone = performance.now() - from\nexpect(gone).toBeLessThan(5) })',
  ],
  [
    'the clock of a page',
    'test("x", async () => { await page.clock.install()\nexpect(Date.now() - from).toBeLessThan(5) })',
  ],
  ['the night', 'if (isNightly) expect(performance.now() - from).toBeLessThan(2000)'],
  ['a count', 'times.push(performance.now() - from)\nexpect(times.length).toBeGreaterThan(20)'],
  ['a point in time', 'expect(order.at).toBeGreaterThan(Date.now() + 5000)'],
  ['a limit of a wait', 'while (performance.now() < until) await step()'],
])('accepted: %s', (_, text) => expect(absoluteTimes(text)).toEqual([]))

/** Files whose comparisons do not concern the machine's speed, each with the reason. */
const exceptions: Record<string, string> = {}

test('no test compares a duration with a number', () => {
  const files = globSync('{*,!(node_modules|dist|storybook-static)/**}/*.{test.ts,test.tsx,stories.tsx,journey.ts}', {
    cwd: root,
    exclude: (name) => /^(node_modules|dist|storybook-static|\.data|\.cache)$/.test(name),
  }).filter((file) => file !== 'tests/repository/times.test.ts')
  expect(files.length).toBeGreaterThan(500)
  const times = files.flatMap((file) =>
    absoluteTimes(readText(file), file.endsWith('x') ? 'tsx' : 'ts').map((line) => `${file}:${line}`),
  )
  expect(times.filter((line) => !Object.hasOwn(exceptions, line.split(':')[0]!))).toEqual([])
  expect(
    Object.keys(exceptions).filter((file) => !times.some((line) => line.startsWith(`${file}:`))),
    'needs no excuse any more',
  ).toEqual([])
}, 180_000)
