/** Binds are offered for a prop only if the entire page compiles with them. */
import { beforeAll, expect, test } from 'vitest'
import { loadEnvironment } from '#compiler/environment/load-environment.ts'
import { listLayoutFiles } from '#compiler/environment/project-files.ts'
import type { BindChoice, BindTarget } from '#compiler/choices/binds.ts'
import type { Environment } from '#compiler/index.ts'
import { getOwn } from '#compiler/schema/schema.ts'
import type { Json } from '#compiler/layers/layers.ts'
import { readDocument } from '#compiler/layers/read-document.ts'
import { isError } from '#compiler/page.ts'
import { project } from '#menmian.config.ts'
import type { Bind } from '#schemas/language/action.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { getLayoutRoute } from '#schemas/language/pages.ts'
import { isNightly, pickDailyRows, seed } from '#tests/night.ts'
import { answerQuestion, addBind } from './answers.ts'
import { createCheck, type Check } from './findings.ts'

/** Nightly runs cover all cases, others a sample. */
const MOST_MS = isNightly ? 3_600_000 : 120_000
let environment: Environment
let pages: { path: string; document: Json; check: Check }[] = []
beforeAll(async () => {
  environment = await loadEnvironment(project)
  pages = listLayoutFiles(project.root).map((file) => {
    const path = getLayoutRoute(file)
    const { $schema: _, ...document } = readDocument(project.root, file) as Json
    return {
      path,
      document,
      check: createCheck(environment, { path, name: 'site', below: document, hidden: [], shown: null }),
    }
  })
})

const createBind = ({ path, formats, needsOr }: BindChoice, count: number, or: unknown): Bind => {
  const as = formats[count % formats.length]!
  return as === '' && !needsOr ? path : { path, ...(as !== '' && { as }), ...(needsOr && { or: or as string }) }
}
/** Possible values of a fallback. */
const fallbacks = [
  'x',
  { 'zh-CN': '暂无', en: 'None' },
  0,
  1,
  false,
  [],
  '2026-01-31 12:00:05',
  '/none.png',
  'https://example.com',
  {},
]

test(
  'each page compiles with what is offered for the props of its nodes',
  () => {
    let count = 0
    const wrong: string[] = []
    for (const [number, { path, document, check }] of pickDailyRows([...pages.entries()], 1)) {
      const props = Object.entries(document.nodes as Json).flatMap(([node, value]) => {
        const widget = getOwn(environment.widgets, (value as { widget: string }).widget)!
        const paired = isObject(value) && isObject(value.model) ? value.model : {}
        const targets = Object.keys(widget.props.properties ?? {}).filter((target) => !Object.hasOwn(paired, target))
        // a sample of the props, different on each page, except in nightly runs
        const subset = targets.filter((_, index) => isNightly || (index + number + node.length) % 24 === 0)
        return subset.map((target) => ({
          node,
          target,
          choices: answerQuestion(
            { environment, path, check },
            { question: 'binds', document, where: { node, target } },
          ) as BindChoice[],
        }))
      })
      const most = Math.max(0, ...props.map(({ choices }) => choices.length))
      const rounds = isNightly
        ? Array.from({ length: most }, (_, index) => index)
        : [0, (seed * (number + 7)) % (most || 1)]
      // props are checked independently, so that one document tries one choice of each prop
      for (const round of isNightly ? rounds : rounds.slice(number % 2, (number % 2) + 1)) {
        let latest = document
        const alone: Json[] = []
        for (const { node, target, choices } of props) {
          const choice = choices[round % choices.length]
          if (!choice) continue
          count++
          const make = (from: Json, or: unknown) => addBind(from, { node, target }, createBind(choice, round, or))
          const isAlone = target === 'items' || target.endsWith('ptions')
          if (!choice.needsOr) {
            if (isAlone) alone.push(make(document, undefined))
            else latest = make(latest, undefined)
          } else if (fallbacks.every((or) => check(make(document, or)).some(isError)))
            alone.push(make(document, fallbacks[0]))
        }
        for (const document of [latest, ...alone])
          wrong.push(
            ...check(document)
              .filter(isError)
              .map(({ code, pointer, text }) => `${path} ${code} ${pointer} ${text.en}`),
          )
      }
    }
    expect(wrong).toEqual([])
    expect(count).toBeGreaterThan(66)
  },
  MOST_MS,
)

test('a list is not offered when its rows would read fields that its entries do not have', () => {
  const home = pages.find(({ path }) => path === '/')!
  const list = Object.entries(home.document.nodes as Json).find(
    ([, node]) => isObject(node) && node.widget === 'basic/list',
  )![0]
  const askBinds = (compile: Check) =>
    answerQuestion(
      { environment, path: '/', check: compile },
      { question: 'binds', document: home.document, where: { node: list, target: 'items' } },
    ) as BindChoice[]
  const offered = askBinds(home.check).map(({ path }) => path)
  const fitting = askBinds(() => []).map(({ path }) => path)
  expect(offered.length).toBeGreaterThan(0)
  expect(fitting.length).toBeGreaterThan(offered.length)
})

test('the title of a page, a parameter of an event and a key of an entry get what compiles there', () => {
  const { document, check } = pages.find(({ path }) => path === '/pages/customer/index')!
  const items = [{ name: { 'zh-CN': '电话', en: 'Phone' }, path: '/pages/about/promise' }]
  const edited = {
    ...document,
    nodes: {
      ...(document.nodes as Json),
      menu: { widget: 'basic/menu-list', props: { items }, on: {} },
      link: {
        widget: 'basic/button',
        props: { text: { 'zh-CN': '看看', en: 'Look' } },
        on: { press: { type: 'page', path: '/pages/customer/question/detail', with: { id: 1 } } },
      },
    },
    order: [...(document.order as string[]), 'menu', 'link'],
  }
  const context = { environment, path: '/pages/customer/index', check }
  const places: [BindTarget, wanted: RegExp, unwanted: RegExp][] = [
    [{ title: true }, /^site\.front\.title$/, /^questions$/],
    [{ action: '/nodes/link/on/press', parameter: 'id' }, /^questions\.length$/, /^questions$/],
    [{ node: 'menu', target: 'items.0.name' }, /^site\.front\.title$/, /^questions$/],
  ]
  const errorCount = check(edited).filter(isError).length
  for (const [target, wanted, unwanted] of places) {
    const choices = answerQuestion(context, { question: 'binds', document: edited, where: target }) as BindChoice[]
    const offered = choices.map(({ path }) => path)
    expect([target, offered.some((path) => wanted.test(path))], offered.join()).toEqual([target, true])
    expect(offered.filter((path) => unwanted.test(path))).toEqual([])
    // a different sample per seed
    const step = isNightly ? 1 : Math.ceil(choices.length / 6)
    const subset = choices.filter((_, index) => index % step === seed % step)
    subset.forEach((choice, count) => {
      const after = check(addBind(edited, target, createBind(choice, count, { 'zh-CN': '暂无', en: 'None' }))).filter(
        isError,
      )
      const isFine =
        after.length === errorCount ||
        fallbacks.some(
          (or) => check(addBind(edited, target, createBind(choice, count, or))).filter(isError).length === errorCount,
        )
      expect([target, choice.path, isFine]).toEqual([target, choice.path, true])
    })
  }
  expect(
    answerQuestion(context, { question: 'binds', document: edited, where: { node: 'menu', target: 'items.0' } }),
  ).toEqual([])
})
