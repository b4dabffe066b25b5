import type { ReactNode } from 'react'
import type { Campaign } from '#schemas/publishing/campaigns.ts'
import { useWords } from '../context.tsx'
import { isBlocked, getDisplayState } from './calendar.ts'
import { mark } from './campaigns.css.ts'
import { words } from './words.ts'

/** Shows the state of a campaign as a word. */
export function StateMark({ campaign }: { campaign: Campaign }): ReactNode {
  const say = useWords(words)
  const state = getDisplayState(campaign)
  return (
    <span className={mark} data-state={state}>
      {isBlocked(campaign) ? say('blocked') : say(state)}
    </span>
  )
}
