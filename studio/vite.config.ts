/** Studio's own build, beside the shop's, so that nothing of it reaches the shop: two pages under `/studio/`, in `dist/studio`. */
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { packed } from '../compiler/build/pack.ts'
import { modulesOf } from '../compiler/vite.ts'
import { project } from '../menmian.config.ts'

const { root } = project

export default defineConfig({
  root,
  base: '/',
  publicDir: false,
  plugins: [...modulesOf(project), packed(root, 'dist/studio')],
  build: {
    outDir: 'dist',
    assetsDir: 'studio/assets',
    emptyOutDir: false,
    target: ['chrome111', 'safari16.4'],
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // widgets are in one chunk, whoever imports them
      checks: { ineffectiveDynamicImport: false },
      input: ['index', 'canvas'].map((name) => join(root, `studio/${name}.html`)),
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            // the canvas loads all of them at its start
            {
              name: (id: string) => {
                const [, locale] = /locales\/([\w-]+)\/\w+\.po/.exec(id) ?? []
                return locale ? `words-${locale}` : null
              },
            },
            { name: 'documents', test: /\/layouts\/.*\.json|virtual:(pages|rows)/ },
            // the screens draw icons, and must not load the styles of the shop with them
            {
              name: 'graphics',
              test: /\/widgets\/(?:ui\/graphics\/icon(?!s)|theme\.css|mixins|units)|schemas\/(?:settings\/theme|limits)|studio\/canvas\/protocol/,
            },
            { name: 'widgets', test: /\/widgets\/(?!ui\/field\/use-composed)/ },
          ],
        },
      },
    },
  },
})
