import { useAct, type MenuAction } from '#renderer/kit.ts'

type Entry = MenuAction & { press?: string | null | undefined }
type Press = ((event: 'press', detail: string) => Promise<unknown>) & {
  href?: (event: 'press', detail: string) => string | undefined
}
/** Where an entry leads, and the effect of a tap on it. */
type EntryProps = { href: string | undefined; onPress: () => void }

/** Returns the props of a menu entry's link or button. */
export function useEntry(emit: Press): (entry: Entry) => EntryProps {
  const act = useAct()
  return ({ press, type, path, webview }) =>
    press
      ? { href: emit.href?.('press', press), onPress: () => void emit('press', press) }
      : { href: act.href?.({ type, path, webview }), onPress: () => void act({ type, path, webview }) }
}
