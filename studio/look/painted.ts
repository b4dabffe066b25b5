/** Defers work until after the next paint, so that an interaction is visible first. */

/** Fallback delay, because hidden tabs render no frames. */
const NO_FRAME_MS = 100

/** Runs a function as soon as the next frame is painted. Returns a function that cancels it. */
export function onNextPaint(run: () => void): () => void {
  const { port1, port2 } = new MessageChannel()
  let frame = 0
  function stop(): void {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    port1.close()
  }
  const now = () => {
    stop()
    run()
  }
  const timer = setTimeout(now, NO_FRAME_MS)
  port1.addEventListener('message', now)
  port1.start()
  frame = requestAnimationFrame(() => port2.postMessage(undefined))
  return stop
}
