/** Picture with a placeholder for a failed load. Retries when the browser is online again. */
import { useEffect, useState, type ComponentProps, type ReactNode } from 'react'

type Props = Omit<ComponentProps<'img'>, 'onError' | 'src'> & { src: string; /** The placeholder. */ lost: ReactNode }
export function Picture({ lost, ...picture }: Props): ReactNode {
  const { src } = picture
  const [failed, setFailed] = useState<string>()
  const isLost = failed === src
  useEffect(() => {
    if (!isLost) return undefined
    const again = () => setFailed(undefined)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isLost])
  // oxlint-disable-next-line jsx-a11y/alt-text -- whoever draws it gives one
  return isLost ? lost : <img {...picture} onError={() => setFailed(src)} />
}
