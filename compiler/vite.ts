/** The Vite configuration of a storefront: checks its documents, provides its rows and pages as modules, and groups its files into few chunks. */
import { existsSync, globSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import type { PluginOption, UserConfig } from 'vite'
import { widgetsAboutPlugin } from './build/about-plugin.ts'
import { chunkListPlugin, createChunkNamer } from './build/chunks.ts'
import { documentsPlugin } from './build/documents-plugin.ts'
import { compressionPlugin } from './build/pack.ts'
import { fetchPartsPlugin } from './build/fetch-parts-plugin.ts'
import { pagesPlugin } from './build/pages-plugin.ts'
import { iconsPlugin } from './build/icons-plugin.ts'
import { regionPlugin } from './build/region-plugin.ts'
import { prerenderPlugin } from './build/prerender-plugin.ts'
import { rowsPlugin } from './build/rows-plugin.ts'
import { serviceWorkerPlugin } from './build/service-worker-plugin.ts'
import { policyPlugin } from './build/policy-plugin.ts'
import { palettePlugin } from './build/palette-plugin.ts'
import { templatesPlugin } from './build/templates-plugin.ts'
import { themePlugin } from './build/theme-plugin.ts'
import { widgetsPlugin } from './build/widgets-plugin.ts'
import { starterPlugin } from './build/starter-plugin.ts'
import { listCatalogLanguages } from './environment/project-files.ts'
import { cssTarget, jsTarget } from './environment/target.ts'
import type { Project } from './environment/project.ts'

const core = join(import.meta.dirname, '..')

/**
 * Inside `node_modules`, Vite would bundle the core for development without the plugins below. It is excluded instead,
 * and its imports of other packages are listed for Vite.
 */
const optimizeDeps = ({ widgets }: Project) => ({
  exclude: ['menmian'],
  entries: [
    'index.html',
    ...globSync([join(core, 'renderer/index.jsx'), ...widgets.map((folder) => join(folder, '**/*.{tsx,jsx}'))]),
  ],
})

/** Returns the plugins that the modules of a storefront need: its own, and Studio's. */
export const createModulePlugins = (project: Project): PluginOption[] => {
  // lingui loads its configuration by path, so that a variable is the only way to pass on the folders and languages
  const folders = project.catalogs.filter((folder) => existsSync(folder))
  const locales = [...new Set(project.locales.flatMap(listCatalogLanguages))]
  process.env.MENMIAN_CATALOGS = JSON.stringify({ folders, locales, fallback: project.fallback })
  return [
    react(),
    vanillaExtractPlugin(),
    lingui({ configPath: join(core, `locales/lingui.config${extname(import.meta.filename)}`) }),
    pagesPlugin(project),
    regionPlugin(project),
    iconsPlugin(project),
    rowsPlugin(project),
    themePlugin(project),
    documentsPlugin(project),
    widgetsAboutPlugin(project),
    templatesPlugin(project),
    palettePlugin(project),
    widgetsPlugin(project),
  ]
}
/** Parts of packages that no storefront needs. */
const alias = [
  // part of React since 18
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
  {
    find: /^\.\/mutationCache\.js$/,
    replacement: join(core, `renderer/api/no-mutations${extname(import.meta.filename)}`),
  },
]

/** The first folders of the calls: the development server proxies these paths to the back end. */
const listServedPaths = ({ areaOfCall }: Project): string[] => [
  ...new Set(Object.keys(areaOfCall).map((path) => path.split('/', 2).join('/'))),
]

/**
 * `served`: paths that the development server proxies to the back end, by default those of the contract. A project without `app/starter.ts`
 * requests its files only when its script runs.
 */
export function storefront(
  project: Project,
  { backEnd, served = listServedPaths(project) }: { backEnd?: string; served?: readonly string[] } = {},
): UserConfig {
  const { root } = project
  const hasFile = (file: string) => existsSync(join(root, file))
  const plugins: PluginOption[] = [
    ...createModulePlugins(project),
    chunkListPlugin(root),
    fetchPartsPlugin(),
    ...(hasFile('app/starter.ts') ? [starterPlugin(project)] : []),
    serviceWorkerPlugin(root),
    compressionPlugin(root),
    policyPlugin(root),
    prerenderPlugin({ root, base: project.base, plugins: () => createModulePlugins(project) }),
  ]
  return {
    root,
    base: project.base,
    plugins,
    ...(core.includes(`${sep}node_modules${sep}`) && { optimizeDeps: optimizeDeps(project) }),
    resolve: { alias },
    build: {
      target: jsTarget,
      cssTarget,
      sourcemap: 'hidden',
      modulePreload: {
        polyfill: false,
        // every page has loaded these before its first script runs
        resolveDependencies: (_, files) => files.filter((file) => !/\/(?:react|rolldown-runtime|shell)-/.test(file)),
      },
      assetsInlineLimit: 0,
      rolldownOptions: {
        // class fields are assigned, not defined: no class here depends on the difference
        transform: { assumptions: { setPublicClassFields: true } },
        output: {
          // the page and its first script contain the names of all files, and hashes do not compress
          hashCharacters: 'base36',
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: createChunkNamer(project), debugName: 'by area' }],
          },
        },
      },
    },
    // importers read complete documents, which are shorter as one object
    json: { namedExports: false },
    server: {
      fs: { allow: [root, core] },
      // regular expressions, because Vite's own files have paths with the same prefix (/schemas/api/…)
      ...(backEnd && {
        proxy: Object.fromEntries(served.map((path) => [`^${path}(/|$)`, { target: backEnd, changeOrigin: false }])),
      }),
    },
  }
}
