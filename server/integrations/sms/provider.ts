/** One cloud that sends SMS. */
import type { SmsWait } from '#server/domain/ports/sms.ts'
import { ProviderFailure } from '#server/domain/ports/failure.ts'
import { sendRequest, type ProviderReply, type ProviderRequest } from '../request.ts'

/** `values` in the order of the template's text. `key` is returned with the receipt. */
type SmsRequest = {
  mobile: string
  templateId: string
  values: readonly (readonly [name: string, value: string])[]
  key: string
  deadlineMs: number | undefined
}
/** `refused`: another provider may send the message. */
export type SmsAnswer =
  | { state: 'accepted'; providerNo: string }
  | ({ code: string; message: string } & (
      | { state: 'badNumber' | 'refused' | 'unknown' }
      | { state: 'tooOften'; wait: SmsWait }
    ))
/** What a cloud knows of a template. `values`: their names, or their numbers. */
type CloudTemplate = { isApproved: boolean; values: string[] }
export type SmsProvider = {
  name: string
  send(request: SmsRequest): Promise<SmsAnswer>
  /** Reads a template; undefined when the cloud does not have it. Throws `ProviderFailure`. */
  readTemplate(templateId: string): Promise<CloudTemplate | undefined>
  /** How its templates name a value: by name, or by its place in the text. */
  nameValue(name: string, index: number): string
}

/** Requests a message. Without an answer, the result shows whether the message may have been sent. */
export async function askCloud(
  request: ProviderRequest,
  read: (text: string) => SmsAnswer | undefined,
): Promise<SmsAnswer> {
  let reply: ProviderReply
  try {
    reply = await sendRequest(request)
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    const { kind, code = kind, message } = error
    return { state: kind === 'notSent' ? 'refused' : 'unknown', code, message }
  }
  const { status, body } = reply
  // both clouds answer refusals in JSON, some with another status than 200
  return (
    read(body.toString()) ?? {
      state: 'unknown',
      code: String(status),
      message: `the answer with status ${status} has another form`,
    }
  )
}
