/** Functions that run inside the page of a journey: they must not use anything outside it. */

/** Opens a page by its hash, and returns its text once nothing is loading. */
export const openAndRead = (address: string) =>
  new Promise<string>((resolve) => {
    // the previous page remains until the next page is rendered
    const before = document.querySelector('main')
    location.hash = address
    const until = performance.now() + 5000
    const settled = () =>
      document.querySelector('main') !== before &&
      (document.querySelector('main')?.innerText.trim().length ?? 0) > 3 &&
      !document.querySelector('[role=status][aria-label], [aria-busy=true]')
    const wait = () =>
      settled() || performance.now() > until ? resolve(document.body.innerText) : void setTimeout(wait, 20)
    setTimeout(wait, 60)
  })
/** Traces that injected markup would leave. */
export const findTraces = () => {
  const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
    element.getAttributeNames().filter((name) => name.startsWith('on')),
  )
  const foreign = document.querySelectorAll(
    // the page's inlined starter follows its modules, and structured data is no script; the policy allows no other inline script
    'iframe, object, embed, base, applet, meta[http-equiv], script:not([src^="/shop/"]):not(head > [type="module"] + script):not(head > [type="application/ld+json"]), [srcdoc], form[action]:not([action="#"]), [href^="javascript:" i]',
  )
  return [
    ...attributes,
    ...[...foreign].map(({ outerHTML }) => outerHTML.slice(0, 100)),
    ...('pwned' in globalThis ? ['a script ran'] : []),
  ]
}
/** The page's text without its countdowns, and the seconds that each countdown has left. */
export const readTextAndTimers = () => {
  const timers = [...document.querySelectorAll<HTMLElement>('[role=timer]')]
  const seconds = timers.map(({ innerText }) => {
    const [days] = /\d+(?= ?天)/.exec(innerText) ?? ['0']
    const [second = 0, minute = 0, hour = 0] = (innerText.match(/\d+(?!\d| ?天)/g) ?? []).map(Number).toReversed()
    return Number(days) * 86_400 + hour * 3600 + minute * 60 + second
  })
  const text = timers.reduce((words, { innerText }) => words.replace(innerText, '⏱'), document.body.innerText)
  // data usage grows between two readings
  return { text: text.replace(/[\d.,]+ ?(?=[MG]B)/g, '').replace(/\s+/g, ' '), seconds }
}
