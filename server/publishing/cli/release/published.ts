/** Compiles a running server's published layers with the widgets, calls, routes and documents of this working tree (docs/operators.md). */
import { isDeepStrictEqual } from 'node:util'
import type { Issue } from '#schemas/publishing/parts.ts'
import { isError, type LayoutCompiler, type Migrated } from '#server/publishing/compile/compile.ts'
import type { SiteFacts } from '#compiler/environment/site-facts.ts'
import { listCombinations, ownPagesIn, type LayerOf } from '#server/publishing/layers/layers.ts'
import { formatLayerName, toViewer } from '#server/publishing/layers/layer-key.ts'
import { findKind } from '#server/publishing/shop-part.ts'
import { formatIssues, formatMigrated, type Command } from '../command.ts'
import { translateLayers } from '../names.ts'
import { descriptions, say } from './sentences.ts'

/** A finding on a page, and the combinations of layers that have it. */
type Broken = { path: string; for: string[]; node: string | null; issue: Issue }
type DryRun = { findings: Broken[]; migrated: (Migrated & { path: string })[] }

/** Returns the node that contains a pointer. */
const parseNodeId = (pointer: string): string | null => /^\/nodes\/([^/]+)/.exec(pointer)?.[1] ?? null

/** Compiles the published layers with this release, without writing anything. */
export async function dryRun(layers: readonly LayerOf[], compiler: LayoutCompiler): Promise<DryRun> {
  const findings: Broken[] = []
  const migrated: DryRun['migrated'] = []
  const add = (path: string, scope: string, issue: Issue) => {
    const existing = findings.find((finding) => finding.path === path && isDeepStrictEqual(finding.issue, issue))
    if (existing) existing.for.push(scope)
    else findings.push({ path, for: [scope], node: parseNodeId(issue.pointer), issue })
  }
  const ownPages = ownPagesIn(layers)
  const toSiteFacts = (promoCode: string): SiteFacts => ({
    own: ownPages.filter((page) => ['', promoCode].includes(page.promoCode)).map(({ path }) => path),
    media: acceptNamedMedia(layers),
  })
  for (const path of new Set(layers.map((layer) => layer.path))) {
    const pageLayers = layers.filter((layer) => layer.path === path)
    if (findKind(compiler.shop, path)) {
      for (const { content, ...place } of pageLayers) {
        const { issues } = await compiler.check(
          path,
          JSON.parse(content ?? '{}'),
          toSiteFacts(toViewer(place).promoCode),
        )
        for (const issue of issues) add(path, formatLayerName(place), issue)
      }
      continue
    }
    for (const { promoCode, stack } of listCombinations(path, pageLayers)) {
      const scope = stack.map(formatLayerName).join(' + ')
      if (!compiler.isPage(path)) {
        add(path, scope, createGoneIssue(path))
        continue
      }
      const compiled = await compiler.page(path, stack, toSiteFacts(promoCode))
      for (const issue of compiled.issues) add(path, scope, issue)
      for (const migration of compiled.migrated)
        if (!migrated.some((existing) => isDeepStrictEqual(existing, { path, ...migration })))
          migrated.push({ path, ...migration })
    }
  }
  return { findings, migrated }
}
/** Facts that accept all named pictures: they were checked on publication, and only the server has the library. */
const acceptNamedMedia = (layers: readonly LayerOf[]): NonNullable<SiteFacts['media']> => {
  const named = layers.flatMap(({ content }) => content?.match(/(?<=")media:\d+(?=")/g) ?? [])
  return Object.fromEntries(
    named.map((picture) => [picture, { state: 'ready', address: '/media/', ratio: 1, isDescribed: true }]),
  )
}
const createGoneIssue = (path: string): Issue => ({
  code: 'MM5001',
  rule: 'unknown-route',
  severity: 'error',
  pointer: '',
  line: 0,
  column: 0,
  text: { 'zh-CN': `没有页面 ${path}`, en: `there is no page ${path}` },
})

/** `createCompiler` loads the release that is tested. */
export const createPublishedCommands = (createCompiler: () => LayoutCompiler): Record<string, Command> => ({
  'check-published': {
    usage: 'check-published',
    does: descriptions.published,
    async run({ client, lang }) {
      const { list, untranslated } = await client.call('GET /api/admin/published', {})
      const layers = list.map((layer) => ({ ...layer, content: layer.content && JSON.stringify(layer.content) }))
      const { findings, migrated } = await dryRun(layers, createCompiler())
      const errors = findings.filter(({ issue }) => isError(issue))
      const cards = layers.filter(({ path }) => path.startsWith('sim:')).length
      const pages = new Set(errors.map(({ path }) => path))
      const lines = [
        ...migrated.flatMap((migration) => formatMigrated(migration.path, [migration], lang)),
        ...untranslated.map(({ table, key, column, text }) =>
          say(lang, 'untranslated', { field: `${table} ${key} ${column}`, text }),
        ),
        ...findings.flatMap(({ path, for: scopes, issue }) => [
          ...formatIssues(path, [issue], lang),
          `    ${translateLayers(lang, scopes.join(', '))}`,
        ]),
        (cards
          ? say(lang, 'layersWithCards', { layers: layers.length, cards })
          : say(lang, 'layers', { layers: layers.length })) +
          (migrated.length ? say(lang, 'migrated', { nodes: migrated.length }) : '') +
          (errors.length ? say(lang, 'breaks', { pages: pages.size }) : say(lang, 'breaksNone')),
      ]
      return {
        data: { untranslated, layers: layers.length, pages: [...pages], findings, migrated },
        lines,
        code: errors.length ? 1 : 0,
      }
    },
  },
})
