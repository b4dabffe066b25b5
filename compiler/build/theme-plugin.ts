/** `virtual:theme.css`: the project's colours, corners and density over those of the core's style sheet. */
import type { Plugin } from 'vite'
import { computeThemeTokens } from '#schemas/theme/tokens.ts'
import { ensureVisible } from '#schemas/theme/tones.ts'
import type { Project } from '../environment/project.ts'

const id = 'virtual:theme.css'

/** Returns the reason why the theme is refused, if any. */
function findProblem({ brand }: NonNullable<Project['theme']>): string | undefined {
  if (brand === undefined) return undefined
  if (!/^#[\da-f]{6}$/i.test(brand)) return `theme.brand must be written as #rrggbb, not ${brand}`
  const passing = ensureVisible(brand)
  return passing === brand
    ? undefined
    : `theme.brand ${brand} is so pale that buttons could not be told from the page; the nearest possible one is ${passing}`
}

export function themePlugin({ theme }: Project): Plugin {
  let isLoaded = false
  return {
    name: 'menmian-theme',
    buildStart() {
      const problem = theme && findProblem(theme)
      if (problem) this.error(problem)
    },
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(module) {
      if (module !== `\0${id}`) return null
      isLoaded = true
      const { corners: radius, ...others } = theme ?? {}
      const tokens = Object.entries(computeThemeTokens({ ...others, ...(radius && { radius }) }))
      // above `:root` of the core's style sheet, in whichever order they load
      return tokens.length ? `:root:root{${tokens.map(([name, value]) => `--${name}:${value}`).join(';')}}` : ''
    },
    buildEnd(error) {
      // a development server may end before a page is opened
      if (!error && theme && !isLoaded && !this.meta.watchMode)
        this.error(`The project has a theme: add \`import '${id}'\` to app/main.tsx.`)
    },
  }
}
