/** Sends one text with a code. Throws when it could not be sent. */
export type SmsPort = { send(message: { mobile: string; purpose: string; code: string; text: string }): Promise<void> }
