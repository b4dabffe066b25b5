import { useAct, type MenuAction } from '#renderer/kit.ts'

type Entry = MenuAction & { press?: string | null | undefined }
type Press = (event: 'press', detail: string) => Promise<unknown>

/** Returns the effect of a tap on a menu entry. */
export function useEntry(emit: Press): (entry: Entry) => Promise<unknown> {
  const act = useAct()
  return (entry) =>
    entry.press ? emit('press', entry.press) : act({ type: entry.type, path: entry.path, webview: entry.webview })
}
