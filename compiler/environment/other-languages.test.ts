/** Projects in other languages than this shop, with other currencies, icons and callers. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { get } from '#schemas/language/call.ts'
import * as z from 'zod/mini'
import { choice, menuEntrySchema, slide } from '#widgets/schemas.ts'
import { checkCatalogs } from '../build/check-catalogs.ts'
import { buildIcons } from '../build/icons-plugin.ts'
import { compile } from '../index.ts'
import type { Environment } from './environment.ts'
import { loadEnvironment } from './load-environment.ts'
import { findCatalogFile } from './project-files.ts'
import { defineProject, listLogins, listSharedCallers, type Project } from './project.ts'

const root = mkdtempSync(join(tmpdir(), 'menmian-project-'))
afterAll(() => rmSync(root, { recursive: true }))

const calls = { '/menu': get({ who: 'member', data: z.object({ price: z.number() }) }) }
const callers = { anyone: { shared: true }, member: { login: true } } as const
const define = (given: Partial<Parameters<typeof defineProject>[0]>) =>
  defineProject({ root, calls, callers, ...given })

let japanese: Environment
let english: Environment
beforeAll(async () => {
  writeFileSync(join(root, 'bicycle.svg'), '<svg viewBox="0 0 32 32" fill="none"><path d="M0 0h9" /></svg>')
  japanese = await loadEnvironment(define({ locales: ['ja', 'ar', 'en'], icons: { bicycle: 'bicycle.svg' } }))
  english = await loadEnvironment(define({ locales: ['en'] }))
})

const listFindings = (environment: Environment, text: unknown, icon?: string) =>
  compile(
    {
      version: 1,
      title: 'Wi-Fi',
      nodes: { book: { widget: 'basic/button', props: { text, ...(icon && { icon }) } } },
      order: ['book'],
    },
    environment,
  )
    .issues.filter(({ pointer }) => pointer.startsWith('/nodes'))
    .map(({ code, pointer }) => `${code} ${pointer.replace('/nodes/book/props', '')}`)

test.each<[string, unknown, string[]]>([
  ['in each language', { ja: '予約する', ar: 'احجز', en: 'Book' }, []],
  ['the same in all languages', 'Wi-Fi', []],
  ['a language is missing', { ja: '予約する', en: 'Book' }, ['MM2003 /text']],
  ['a language of another project', { ja: '予約する', ar: 'احجز', en: 'Book', de: 'Buchen' }, ['MM2002 /text/de']],
  ['Japanese for everybody', '予約する', ['MM7007 /text']],
  ['Arabic for everybody', 'احجز', ['MM7007 /text']],
  ['Arabic where English should be', { ja: '予約する', ar: 'احجز', en: 'احجز' }, ['MM7007 /text/en']],
  ['Japanese where Arabic should be', { ja: '予約する', ar: 'よやく', en: 'Book' }, ['MM7007 /text/ar']],
  ['the name of a language in itself', '日本語', []],
  ['an empty text', { ja: '', ar: 'احجز', en: 'Book' }, ['MM7005 /text/ja']],
  [
    'a text per language of this shop',
    { 'zh-CN': '预订', en: 'Book' },
    ['MM2002 /text/zh-CN', 'MM2003 /text', 'MM2003 /text'],
  ],
])('a text: %s', (_, text, expected) => expect(listFindings(japanese, text).sort()).toEqual(expected))

test('a project in one language writes strings', () => {
  expect(listFindings(english, 'Book')).toEqual([])
  expect(listFindings(english, '预订'), 'in any script').toEqual([])
})

test('an icon is one of the core or of the project', () => {
  const text = 'OK'
  expect([listFindings(japanese, text, 'search'), listFindings(japanese, text, 'bicycle')]).toEqual([[], []])
  expect(listFindings(english, text, 'bicycle')).toEqual(['MM3004 /icon'])
  expect(buildIcons(define({ icons: { bicycle: 'bicycle.svg' } }))).toContain(
    '<symbol id="bicycle" viewBox="0 0 32 32" fill="none"><path d="M0 0h9" /></symbol>',
  )
})
test.each([
  [{ 'My Icon': 'bicycle.svg' }, /small letters/],
  [{ tram: 'tram.svg' }, /tram.svg of tram is no SVG file/],
])('icons that cannot be drawn are refused: %j', (icons, message) =>
  expect(() => buildIcons(define({ icons }))).toThrow(message),
)

test('an answer with menu entries, choices and slides of the core fits its widgets', async () => {
  const data = z.object({ menu: z.array(menuEntrySchema), choices: z.array(choice), slides: z.array(slide) })
  const environment = await loadEnvironment(define({ calls: { '/home': get({ data }) }, icons: { tram: 'tram.svg' } }))
  const nodes = {
    menu: { widget: 'basic/menu-grid', bind: { items: 'home.menu' } },
    chips: { widget: 'basic/chips', bind: { items: 'home.choices' } },
    slides: { widget: 'basic/carousel', bind: { items: 'home.slides' } },
  }
  const document = { version: 1, title: 'Wi-Fi', data: { home: { call: '/home' } }, nodes, order: Object.keys(nodes) }
  expect(compile(document, environment).issues.filter(({ severity }) => severity === 'error')).toEqual([])
})

test('an icon of the core cannot be replaced', async () => {
  for (const name of ['bell', 'search'])
    await expect(loadEnvironment(define({ icons: { [name]: 'bicycle.svg' } }))).rejects.toThrow(
      `the core has an icon ${name}`,
    )
})

test('calls name callers of the project', async () => {
  expect([listLogins({ callers }), listSharedCallers({ callers })]).toEqual([['member'], ['anyone']])
  expect(japanese.calls['/menu']!.who).toBe('member')
  const wrong = define({ callers: { anyone: { shared: true } } })
  await expect(loadEnvironment(wrong)).rejects.toThrow('/menu: who is member; the callers of the project are anyone')
})

test.each<[Partial<Project>, string]>([
  [{ locales: ['ja', 'japanese'] }, 'locales: japanese is no language tag'],
  [{ locales: ['id'] }, 'locales: id is no language tag such as ja, pt-BR or id-ID'],
  [{ locales: ['ja'], fallback: 'en' }, 'fallback: en is not in locales (ja)'],
  [{ currency: 'Yen' }, 'currency: Yen is no code of ISO 4217'],
  [{ timeZone: 'Tokyo' }, 'Tokyo'],
])('%j is refused', (given, message) => expect(() => define(given)).toThrow(message))

test('a language without messages of the frame is reported once per catalog', async () => {
  const project = define({ locales: ['ja', 'en'] })
  expect(
    checkCatalogs(project, await loadEnvironment(project)).map(({ file, issues }) => [file, issues[0]!.code]),
  ).toEqual([['locales/ja/core.po', 'MM7002']])
  expect(checkCatalogs(define({ locales: ['en'] }), english)).toEqual([])
})

test('a language with a region uses the catalogs of the language where it has no other', async () => {
  const project = define({ locales: ['en-GB'] })
  const { messages } = await loadEnvironment(project)
  expect(checkCatalogs(project, { ...english, messages })).toEqual([])
  expect(findCatalogFile(project, 'en-GB', 'core')).toMatch(/locales\/en\/core\.po$/)
  expect(findCatalogFile(project, 'ja-JP', 'core')).toBeUndefined()
})
