/**
 * `menmian/studio`: the Vite configuration of Studio for a project, separate from that of its storefront, so that no Studio code reaches
 * visitors: two pages under `/studio/`, in `dist/studio`.
 */
import { extname, join } from 'node:path'
import type { UserConfig } from 'vite'
import { compressionPlugin } from '#compiler/build/pack.ts'
import type { Project } from '#compiler/environment/project.ts'
import { createModulePlugins } from '#compiler/vite.ts'

const core = join(import.meta.dirname, '..')
/** TypeScript in this repository, JavaScript in the package. */
const extension = extname(import.meta.filename)

export type StudioOptions = {
  /** The module with the storefront that the canvas shows (`studio/canvas/project.ts`); by default a storefront without accounts. */
  canvas?: string
  /** The address of the icon; by default `icon.svg` of the project's `public/`. */
  icon?: string
}

export function createStudioConfig(
  project: Project,
  { canvas = join(core, `studio/plain/canvas${extension}`), icon = `${project.base}icon.svg` }: StudioOptions = {},
): UserConfig {
  const outDir = join(project.root, 'dist')
  return {
    root: core,
    base: '/',
    publicDir: false,
    plugins: [
      ...createModulePlugins(project),
      { name: 'menmian-studio-icon', transformIndexHtml: (html: string) => html.replace('/icon.svg', icon) },
      compressionPlugin(project.root, 'dist/studio'),
    ],
    resolve: { alias: { 'virtual:studio/canvas': canvas } },
    build: {
      outDir,
      assetsDir: 'studio/assets',
      emptyOutDir: false,
      target: ['chrome111', 'safari16.4'],
      sourcemap: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        // all widgets are in one chunk, independent of their importers
        checks: { ineffectiveDynamicImport: false },
        input: ['index', 'canvas'].map((name) => join(core, `studio/${name}.html`)),
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
              // the canvas loads all catalogs of a locale at start
              {
                debugName: 'words by language',
                name: (id: string) => {
                  const [, locale] = /locales\/([\w-]+)\/\w+\.po/.exec(id) ?? []
                  return locale ? `words-${locale}` : null
                },
              },
              { name: 'documents', test: /\/layouts\/.*\.json|virtual:(pages|rows)/ },
              // the screens use icons, and must not load the shop's styles with them
              {
                name: 'graphics',
                test: /\/widgets\/(?:ui\/graphics\/icon|theme\.css|mixins|units)|schemas\/(?:settings\/theme|limits)|studio\/canvas\/protocol/,
              },
              {
                name: 'widgets',
                test: /\/widgets\/(?!ui\/(?:field\/use-composed|arrow-step)|basic\/rich-text\/clean)/,
              },
            ],
          },
        },
      },
    },
  }
}
