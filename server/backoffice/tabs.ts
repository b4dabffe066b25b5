/** The shop's tab bar: the shipped tabs of the route table, and the check and compilation of an editor's tabs. */
import type { Catalogs } from '#compiler/environment/catalogs.ts'
import { joinPointer, findNearestName, type Report } from '#compiler/findings/issue.ts'
import type { Environment, Issue } from '#compiler/index.ts'
import { compileValue } from '#compiler/value.ts'
import { isObject } from '#schemas/language/is-object.ts'
import type { PagesConfig } from '#schemas/language/pages.ts'
import type { Text } from '#schemas/language/text.ts'
import { tabs as tabsSchema } from '#schemas/settings/settings.ts'

const HOME = '/'
type Tab = { name: unknown; path: string; icon: string; iconSelected?: string }

/** Returns the shipped tabs with unique names, so that layers can change single tabs. */
export function buildShippedTabs({ tabBars }: Pick<PagesConfig, 'tabBars'>, catalogs: Catalogs): { tabs: Tab[] } {
  const translateText = (text: Text) => (typeof text === 'object' && 't' in text ? catalogs[text.t] : text)
  const tabs = (tabBars.shop ?? []).map(({ text, path, icon, activeIcon }) => ({
    name: translateText(text),
    path,
    icon,
    iconSelected: activeIcon,
  }))
  return { tabs }
}

export function compileTabs(
  environment: Environment,
  value: unknown,
): { issues: Issue[]; document: { tabs: object[] } } {
  const { routes } = environment
  const resolveAlias = (path: string) =>
    Object.keys(routes).find((route) => route === path || routes[route]!.aliases.includes(path)) ?? path
  const { issues, value: compiled } = compileValue(environment, value, {
    name: 'settings:tabs',
    schema: tabsSchema,
    checkWhole(report, { tabs }) {
      const list = (Array.isArray(tabs) ? tabs : []) as unknown[]
      const paths = list.map((tab) =>
        isObject(tab) && typeof tab.path === 'string' ? resolveAlias(tab.path) : undefined,
      )
      for (const [index, path] of paths.entries())
        if (path !== undefined && paths.indexOf(path) < index)
          report('MM8013', joinPointer('/tabs', index, 'path'), { path })
      if (!paths.includes(HOME)) report('MM8014', '/tabs')
      for (const [index, tab] of list.entries())
        if (isObject(tab)) checkIcons(report, environment, tab, joinPointer('/tabs', index))
    },
  })
  const tabs = isObject(compiled) && Array.isArray(compiled.tabs) ? (compiled.tabs as Tab[]) : []
  const compiledTabs = tabs.map(({ name, path, icon, iconSelected }) => ({
    text: name,
    path: resolveAlias(path),
    icon,
    activeIcon: iconSelected ?? icon,
  }))
  return { issues, document: { tabs: compiledTabs } }
}

/** The icons of the release, as the schema of a widget lists them. */
const listIcons = ({ widgets }: Environment): string[] => widgets['code/way']!.props.properties!.icon!.enum as string[]

function checkIcons(report: Report, environment: Environment, tab: Record<string, unknown>, pointer: string): void {
  const icons = listIcons(environment)
  for (const key of ['icon', 'iconSelected']) {
    const name = tab[key]
    if (typeof name !== 'string' || name.includes('/') || icons.includes(name)) continue
    const iconPointer = joinPointer(pointer, key)
    const meant = findNearestName(name, icons)
    report(
      'MM3004',
      iconPointer,
      { expected: 'icon' },
      { suggestion: meant, ...(meant !== undefined && { fix: { pointer: iconPointer, replace: meant } }) },
    )
  }
}
