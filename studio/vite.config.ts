/** Studio's build, separate from the shop's, so that no Studio code reaches the shop: two pages under `/studio/`, in `dist/studio`. */
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { compressionPlugin } from '#compiler/build/pack.ts'
import { createModulePlugins } from '#compiler/vite.ts'
import { project } from '#menmian.config.ts'

const { root } = project

export default defineConfig({
  root,
  base: '/',
  publicDir: false,
  plugins: [...createModulePlugins(project), compressionPlugin(root, 'dist/studio')],
  build: {
    outDir: 'dist',
    assetsDir: 'studio/assets',
    emptyOutDir: false,
    target: ['chrome111', 'safari16.4'],
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // all widgets are in one chunk, independent of their importers
      checks: { ineffectiveDynamicImport: false },
      input: ['index', 'canvas'].map((name) => join(root, `studio/${name}.html`)),
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            // the canvas loads all catalogs of a locale at start
            {
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
            { name: 'widgets', test: /\/widgets\/(?!ui\/field\/use-composed)/ },
          ],
        },
      },
    },
  },
})
