/** Names in the built page what `main.tsx` stands on, so that it comes beside the entry and not after it. */
import type { Plugin, Rolldown } from 'vite'

export function preload(module: string): Plugin {
  return {
    name: 'menmian-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((one): one is Rolldown.OutputChunk => one.type === 'chunk')
        const first = chunks.find(({ moduleIds }) => moduleIds.includes(module))
        if (!first) throw new Error(`${module} is in no chunk`)
        const files = new Set<string>()
        const add = (file: string) => {
          if (files.has(file)) return
          files.add(file)
          for (const one of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) add(one)
        }
        add(first.fileName)
        const styles = new Set([...files].flatMap((file) => [...(chunks.find(({ fileName }) => fileName === file)?.viteMetadata?.importedCss ?? [])]))
        const missing = (all: Set<string>) => [...all].filter((file) => !html.includes(`/${file}"`))
        return [
          ...missing(files).map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/shop/${file}` },
            injectTo: 'head' as const,
          })),
          ...missing(styles).map((file) => ({
            tag: 'link',
            attrs: { rel: 'stylesheet', crossorigin: true, href: `/shop/${file}` },
            injectTo: 'head' as const,
          })),
        ]
      },
    },
  }
}
