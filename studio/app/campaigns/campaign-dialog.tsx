/** Dialog in which a campaign is changed and cancelled. */
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Campaign } from '#schemas/publishing/campaigns.ts'
import { hint } from '#studio/look/look.css.ts'
import { useStudio, useWords } from '../context.tsx'
import { Dialog } from '../dialog.tsx'
import { Failure } from '../failure.tsx'
import { isOpen } from './calendar.ts'
import { CampaignForm } from './campaign-form.tsx'
import { Detail } from './detail.tsx'
import { describeSpan } from './planning/moments.ts'
import { useServerNow } from './use-campaigns.ts'
import { words } from './words.ts'

/** `onLeave`: closes the dialog when a link leads to a page that it covers. */
type Props = { id: string; onClose: () => void; onLeave?: () => void }

export function CampaignDialog({ id: first, onClose, onLeave }: Props): ReactNode {
  const say = useWords(words)
  const { client, locale } = useStudio()
  const now = useServerNow()
  /** Changes when the campaign is planned again under a new id. */
  const [id, setId] = useState(first)
  const [isChanging, setChanging] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['campaigns', id],
    queryFn: ({ signal }) => client.call('GET /api/admin/campaigns/{id}', { id }, { signal }),
  })
  const description = data && isOpen(data) ? describeSpan(data, now, locale) : ''
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isChanging ? say('changeTitle') : (data?.name ?? say('campaigns'))}
      description={isChanging ? (data?.name ?? '') : description}
    >
      {error && <Failure message={error.message} retry={() => void refetch()} />}
      {!data && !error && <p className={hint}>{say('loading')}</p>}
      {data && isChanging && (
        <CampaignForm
          campaign={data}
          onLeave={onLeave}
          onClose={() => setChanging(false)}
          onDone={() => {
            setChanging(false)
            setChanged(true)
          }}
        />
      )}
      {data && !isChanging && (
        <>
          {isChanged && isOpen(data) && <p role="status">{say('changed')}</p>}
          <Detail
            campaign={data}
            onChange={() => setChanging(true)}
            onAgain={(newId) => {
              setId(String(newId))
              setChanged(false)
            }}
            onLeave={onLeave}
          />
        </>
      )}
    </Dialog>
  )
}

/** Dialog that creates a campaign from drafts. */
export function NewCampaign({
  onClose,
  onDone,
}: {
  onClose: () => void
  onDone: (created: Campaign) => void
}): ReactNode {
  const say = useWords(words)
  return (
    <Dialog isOpen onClose={onClose} title={say('create')} description={say('createHint')}>
      <CampaignForm onClose={onClose} onDone={onDone} />
    </Dialog>
  )
}
