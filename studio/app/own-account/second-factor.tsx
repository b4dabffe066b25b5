/** Setting up and turning off the second factor of the own account. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { AdminData } from '#schemas/publishing/index.ts'
import { button, hint, problem, stack, title } from '#studio/look/look.css.ts'
import { QrCode } from '#studio/look/qr-code.tsx'
import { acts, secret as secretStyle } from '../accounts/accounts.css.ts'
import { useStudio, useWords, type Session } from '../context.tsx'
import { SecretField } from './secret-field.tsx'
import { readText, useSubmit } from './submit.ts'
import { words } from './words.ts'

type Stage =
  | { is: 'shown' | 'starting' | 'removing' | 'removed' }
  | { is: 'scanning'; begun: AdminData<'POST /api/admin/second-factor'> }
  | { is: 'saving'; codes: readonly string[] }

export function SecondFactor({ session }: { session: Session }): ReactNode {
  const [stage, setStage] = useState<Stage>({ is: 'shown' })
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(stage)
  // the focused button disappears with its step
  useEffect(() => {
    if (shown.current !== stage) box.current?.focus()
    shown.current = stage
  }, [stage])
  return (
    <div ref={box} tabIndex={-1}>
      <Step session={session} stage={stage} setStage={setStage} />
    </div>
  )
}

type StepProps = { session: Session; stage: Stage; setStage: (stage: Stage) => void }
function Step({ session, stage, setStage }: StepProps): ReactNode {
  const say = useWords(words)
  const { client, renewSession } = useStudio()
  const { isBusy, failure, setFailure, submit } = useSubmit()
  const { isOn } = session.secondFactor
  const go = (next: Stage) => {
    setFailure('')
    setStage(next)
  }
  const start = (data: FormData) =>
    submit(async () => {
      const code = readText(data, 'code').trim()
      const params = { password: readText(data, 'password'), ...(code && { code }) }
      setStage({ is: 'scanning', begun: await client.call('POST /api/admin/second-factor', params) })
    })
  const confirm = (data: FormData) =>
    submit(async () => {
      const params = { code: readText(data, 'code').trim() }
      setStage({
        is: 'saving',
        codes: (await client.call('POST /api/admin/second-factor/confirm', params)).recoveryCodes,
      })
    })
  const remove = (data: FormData) =>
    submit(async () => {
      await client.call('POST /api/admin/second-factor/remove', { code: readText(data, 'code').trim() })
      setStage({ is: 'removed' })
      await renewSession()
    })
  const form = { isBusy, failure, onCancel: () => go({ is: 'shown' }) }
  if (stage.is === 'starting')
    return (
      <Form {...form} submit={say('continue')} onSubmit={start}>
        <SecretField name="password" title={say('old')} isPassword complete="current-password" />
        {isOn && <SecretField name="code" title={say('currentCode')} complete="one-time-code" />}
      </Form>
    )
  if (stage.is === 'scanning')
    return (
      <Form {...form} submit={say('confirm')} onSubmit={confirm}>
        <p>{say('scan')}</p>
        <QrCode text={stage.begun.uri} name={say('scan')} />
        <p className={hint}>{say('typeSecret')}</p>
        <p className={secretStyle}>{stage.begun.secret}</p>
        <SecretField key="first" name="code" title={say('firstCode')} complete="one-time-code" />
      </Form>
    )
  if (stage.is === 'removing')
    return (
      <Form {...form} submit={say('turnOff')} onSubmit={remove}>
        <SecretField name="code" title={say('currentCode')} complete="one-time-code" />
      </Form>
    )
  if (stage.is === 'saving') {
    const onSaved = () => {
      go({ is: 'shown' })
      void renewSession()
    }
    return <RecoveryCodes codes={stage.codes} onSaved={onSaved} />
  }
  return <State session={session} wasRemoved={stage.is === 'removed'} onGo={(is) => go({ is })} />
}

type CodesProps = { codes: readonly string[]; onSaved: () => void }
/** Shows the recovery codes, which the server does not return again. */
function RecoveryCodes({ codes, onSaved }: CodesProps): ReactNode {
  const say = useWords(words)
  return (
    <div className={stack} role="status">
      <h3 className={title}>{say('recovery')}</h3>
      <p>{say('recoveryHint')}</p>
      <ul className={secretStyle}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div>
        <button className={button.filled} onClick={onSaved}>
          {say('haveSaved')}
        </button>
      </div>
    </div>
  )
}

type StateProps = { session: Session; wasRemoved: boolean; onGo: (is: 'starting' | 'removing') => void }
/** Whether the second factor is on, and its commands. */
function State({ session, wasRemoved, onGo }: StateProps): ReactNode {
  const say = useWords(words)
  const { isOn, isRequired, recoveryCodes } = session.secondFactor
  return (
    <div className={stack}>
      <p className={hint}>{say('factorWhat')}</p>
      <p role="status">{isOn ? say('isOn', { count: recoveryCodes }) : say(wasRemoved ? 'turnedOff' : 'isOff')}</p>
      <div className={acts}>
        <button className={isOn ? button.plain : button.filled} onClick={() => onGo('starting')}>
          {say(isOn ? 'setUpAgain' : 'setUp')}
        </button>
        {isOn && !isRequired && (
          <button className={button.plain} onClick={() => onGo('removing')}>
            {say('turnOff')}
          </button>
        )}
      </div>
      {isOn && isRequired && <p className={hint}>{say('required')}</p>}
    </div>
  )
}

type FormProps = {
  isBusy: boolean
  failure: string
  submit: string
  onSubmit: (data: FormData) => Promise<void>
  onCancel: () => void
  children: ReactNode
}
function Form({ isBusy, failure, submit, onSubmit, onCancel, children }: FormProps): ReactNode {
  const say = useWords(words)
  return (
    <form
      className={stack}
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit(new FormData(event.currentTarget))
      }}
    >
      {children}
      {failure && (
        <p className={problem} role="alert">
          {failure}
        </p>
      )}
      <div className={acts}>
        <button className={button.filled} disabled={isBusy}>
          {isBusy ? say('working') : submit}
        </button>
        <button className={button.quiet} type="button" onClick={onCancel}>
          {say('cancel')}
        </button>
      </div>
    </form>
  )
}
