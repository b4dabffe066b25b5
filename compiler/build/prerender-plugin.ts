/** Builds `app/prerender.tsx` of a project, for its server: the same modules, with the same class names, in `<dist>/prerender`. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type PluginOption } from 'vite'

type Settings = { root: string; base: string | undefined; plugins: () => PluginOption[] }

export function prerenderPlugin({ root, base, plugins }: Settings): Plugin {
  const entry = join(root, 'app/prerender.tsx')
  let outDir = ''
  return {
    name: 'menmian-prerender',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild && existsSync(entry),
    configResolved(config) {
      outDir = join(config.root, config.build.outDir, 'prerender')
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await build({
          configFile: false,
          logLevel: 'error',
          root,
          ...(base && { base }),
          publicDir: false,
          plugins: plugins(),
          // the browser's packages are not installed on the server
          ssr: { noExternal: true },
          build: { ssr: entry, outDir, emptyOutDir: true, target: 'node22', reportCompressedSize: false },
        })
      },
    },
  }
}
