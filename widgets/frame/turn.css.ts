/** Transitions between pages (renderer/page/turn.ts sets `data-way`): as in an app, the upper page slides and the lower page follows it. */
import { globalStyle, keyframes } from '@vanilla-extract/css'
import { mirror } from '../mixins.ts'
import { vars } from '../theme.css.ts'
import { arrive } from './frame.css.ts'

const [beside, below] = ['100%', '-25%'].map((distance) => `translateX(${mirror(distance)})`)
const fromBeside = keyframes({ from: { transform: beside } })
const toBeside = keyframes({ to: { transform: beside } })
const fromBelow = keyframes({ from: { transform: below } })
const toBelow = keyframes({ to: { transform: below } })

const of = (which: 'old' | 'new', way: string) => `html${way}::view-transition-${which}(root)`
const timing = `${vars.motion.page} ${vars.motion.in} both`
// the page receives taps immediately
globalStyle('::view-transition', { pointerEvents: 'none', backgroundColor: vars.color.page })
for (const which of ['old', 'new'] as const)
  globalStyle(of(which, ''), { animation: 'none', mixBlendMode: 'normal', boxShadow: vars.depth.float })
const moves = [
  [of('new', '[data-way=forward]'), fromBeside],
  [of('old', '[data-way=forward]'), toBelow],
  [of('new', '[data-way=back]'), fromBelow],
  [of('old', '[data-way=back]'), toBeside],
] as const
// beyond a phone's width the column does not move
const wide = '(min-width: 431px)'
for (const [selector, name] of moves)
  globalStyle(selector, { animation: `${name} ${timing}`, '@media': { [wide]: { animation: 'none' } } })
globalStyle(of('old', '[data-way=back]'), { zIndex: 1, '@media': { [wide]: { zIndex: 'auto' } } })
globalStyle(of('new', '[data-way]'), { '@media': { [wide]: { animation: `${arrive} ${timing}` } } })
