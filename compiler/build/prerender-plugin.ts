/** Builds `app/prerender.tsx` of a project, for its server: the same modules, with the same class names, in `<dist>/prerender`. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type PluginOption, type ResolvedConfig } from 'vite'

type Settings = { root: string; base: string | undefined; plugins: () => PluginOption[] }

export function prerenderPlugin({ root, base, plugins }: Settings): Plugin {
  const entry = join(root, 'app/prerender.tsx')
  let page: ResolvedConfig['build']
  return {
    name: 'menmian-prerender',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild && existsSync(entry),
    configResolved(config) {
      page = config.build
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const { assetFileNames, hashCharacters } = [page.rolldownOptions.output ?? {}].flat()[0]!
        await build({
          configFile: false,
          logLevel: 'error',
          root,
          ...(base && { base }),
          publicDir: false,
          plugins: plugins(),
          // the browser's packages are not installed on the server
          ssr: { noExternal: true },
          build: {
            ssr: entry,
            outDir: join(root, page.outDir, 'prerender'),
            emptyOutDir: true,
            target: 'node22',
            reportCompressedSize: false,
            // the HTML names the files of the page's build
            assetsInlineLimit: page.assetsInlineLimit,
            rolldownOptions: { output: { assetFileNames, hashCharacters } },
          },
        })
      },
    },
  }
}
