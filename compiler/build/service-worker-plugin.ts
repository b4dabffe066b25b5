/** Builds a project's `app/service-worker.ts` into the folder of its page, at an address that does not change. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { SERVICE_WORKER } from '#schemas/language/service-worker.ts'
import { jsTarget } from '../environment/target.ts'

export function serviceWorkerPlugin(root: string): Plugin {
  const entry = join(root, 'app/service-worker.ts')
  return {
    name: 'menmian-service-worker',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild && existsSync(entry),
    async generateBundle() {
      const bundle = (await build({
        configFile: false,
        logLevel: 'silent',
        root,
        // the library logs its work only in development
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          write: false,
          target: jsTarget,
          lib: { entry, formats: ['iife'], name: 'serviceWorker' },
        },
      })) as Rolldown.RolldownOutput[]
      this.emitFile({ type: 'asset', fileName: SERVICE_WORKER, source: bundle[0]!.output[0].code })
    },
  }
}
