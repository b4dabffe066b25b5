import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'
import { Route, Router, Switch } from 'wouter'
import { pickLocale } from '#renderer/i18n/pick.ts'
import { shopAdmin } from '#schemas/backoffice/index.ts'
import { chineseAndEnglish, type Locale } from '#schemas/language/locales.ts'
import { createClient } from '../api/client.ts'
import { button, hint, problem } from '../look/look.css.ts'
import { ErrorBoundary } from './broken.tsx'
import { isRestricted, StudioProvider, useSay, type Session } from './context.tsx'
import { Live } from './live/live.tsx'
import { Navigation } from './navigation.tsx'
import { Pages } from './pages/pages.tsx'
import { page } from './screens.css.ts'
import { screens } from './screens.ts'
import { SignInAgain } from './session/sign-in-again.tsx'
import { SignIn } from './session/sign-in.tsx'
import { say } from './words.ts'

const localeKey = 'menmian.studio.locale'
function readLocale(): Locale {
  try {
    return pickLocale(chineseAndEnglish, [localStorage.getItem(localeKey) ?? navigator.language])
  } catch {
    return pickLocale(chineseAndEnglish, [navigator.language])
  }
}
const FirstOwner = lazy(async () => ({ default: (await import('./session/first-owner.tsx')).FirstOwner }))
const FirstSteps = lazy(async () => ({ default: (await import('./own-account/first-steps.tsx')).FirstSteps }))
const EditPage = lazy(async () => ({ default: (await import('./editor/edit-page.tsx')).EditPage }))

/** Lets calls with an expired session wait until an account signs in again. */
function createAgain() {
  let coming = Promise.withResolvers<boolean>()
  return {
    /** Resolves to whether the same account has signed in. */
    wait: (): Promise<boolean> => coming.promise,
    signedIn(isSame: boolean): void {
      coming.resolve(isSame)
      coming = Promise.withResolvers()
    },
  }
}

/** `asked`: the session is still being looked up. */
type Identity = { is: 'asked' } | { is: 'failed'; message: string } | { is: 'out' } | { is: 'in' }

export function App(): ReactNode {
  const [locale, setLocale] = useState(readLocale)
  const [identity, setIdentity] = useState<Identity>({ is: 'asked' })
  const [session, setSession] = useState<Session>()
  const [again] = useState(createAgain)
  const [client] = useState(() =>
    createClient({
      rows: shopAdmin,
      locale: () => document.documentElement.lang as Locale,
      unreachable: () => say(document.documentElement.lang as Locale, 'unreachable'),
      onSignedOut() {
        setIdentity({ is: 'out' })
        return again.wait()
      },
    }),
  )
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } }),
  )
  useEffect(() => void (document.documentElement.lang = locale), [locale])
  const onSignedIn = (newSession: Session) => {
    // another account must not see cached answers
    if (session && session.operator.login !== newSession.operator.login) queries.clear()
    setSession(newSession)
    setIdentity({ is: 'in' })
    again.signedIn(session?.operator.login === newSession.operator.login)
    // work in progress is not a query and is left as it is
    void queries.invalidateQueries({ queryKey: ['pages'] })
  }
  const loadSession = () => {
    setIdentity({ is: 'asked' })
    client.call('GET /api/admin/session', {}).then(onSignedIn, (error: unknown) => {
      setIdentity((before) => (before.is === 'out' ? before : { is: 'failed', message: (error as Error).message }))
    })
  }
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, at the start
  useEffect(loadSession, [])
  const shared = useMemo(
    () => ({
      client,
      locale,
      session,
      renewSession: async () => setSession(await client.call('GET /api/admin/session', {})),
      setLocale(to: Locale) {
        setLocale(to)
        try {
          localStorage.setItem(localeKey, to)
        } catch {
          // without storage the choice lasts for this visit
        }
      },
    }),
    [client, locale, session],
  )
  return (
    <StudioProvider value={shared}>
      <QueryClientProvider client={queries}>
        {identity.is === 'failed' && <Failed message={identity.message} retry={loadSession} />}
        {identity.is === 'out' && !session && <Entrance onDone={onSignedIn} />}
        {identity.is === 'out' && session && <SignInAgain login={session.operator.login} onDone={onSignedIn} />}
        {session && <SignedIn session={session} isActive={identity.is === 'in'} />}
      </QueryClientProvider>
    </StudioProvider>
  )
}

/** The code of a link for the first owner, in the fragment of the address. */
const readInvitation = () => /^#first-owner=(.+)$/.exec(window.location.hash)?.[1]

/** The form of a new session, or of the first account. */
function Entrance({ onDone }: { onDone: (session: Session) => void }): ReactNode {
  const [code, setCode] = useState(readInvitation)
  useEffect(() => {
    // a link that is opened in this tab changes only the fragment
    const follow = () => setCode(readInvitation())
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  if (code === undefined) return <SignIn onDone={onDone} />
  const leave = () => {
    window.history.replaceState(null, '', window.location.pathname)
    setCode(undefined)
  }
  return (
    <Late>
      <FirstOwner
        code={code}
        onSignIn={leave}
        onDone={(session) => {
          leave()
          onDone(session)
        }}
      />
    </Late>
  )
}

/** Everything for an account. `isActive`: its session has not expired. */
function SignedIn({ session, isActive }: { session: Session; isActive: boolean }): ReactNode {
  if (isRestricted(session))
    return (
      <Late>
        <FirstSteps session={session} />
      </Late>
    )
  return (
    <div key={session.operator.login}>
      <Router base="/studio">
        <Live isActive={isActive}>
          <Switch>
            <Route path="/edit">
              <Late>
                <EditPage />
              </Late>
            </Route>
            <Route component={Screens} />
          </Switch>
        </Live>
      </Router>
    </div>
  )
}

/** Screens with the navigation above them. */
function Screens(): ReactNode {
  return (
    <>
      <Navigation />
      <Late>
        <Switch>
          {screens.map(({ path, component }) => (
            <Route key={path} path={path} component={component} />
          ))}
          <Route component={Pages} />
        </Switch>
      </Late>
    </>
  )
}
/** Shows a placeholder while a screen's code is loading, and an error if it fails to load. */
function Late({ children }: { children: ReactNode }): ReactNode {
  const say = useSay()
  return (
    <ErrorBoundary>
      <Suspense fallback={<p className={hint}>{say('loading')}</p>}>{children}</Suspense>
    </ErrorBoundary>
  )
}

function Failed({ message, retry }: { message: string; retry: () => void }): ReactNode {
  const words = useSay()
  return (
    <main className={page}>
      <div>
        <p className={problem} role="alert">
          {message}
        </p>
        <p className={hint}>
          <button className={button.plain} onClick={retry}>
            {words('retry')}
          </button>
        </p>
      </div>
    </main>
  )
}
