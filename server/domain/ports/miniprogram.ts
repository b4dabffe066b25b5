/** WeChat and the mini-program platforms: OAuth, profile, JS signature. */
export type Profile = { openId: string; nickname: string; headPortrait: string | null }
export type OAuthPort = {
  /** Where the person grants access; comes back to `callback` with `code` and `state` before the `#`. */
  authorizeUrl(input: { callback: string; state: string }): string
  /** A code is good once. Undefined: not, or not any more. */
  exchange(code: string): Promise<Profile | undefined>
}
export type MiniProgramPort = OAuthPort & {
  jsSign(url: string): Promise<{ appId: string; timestamp: number; nonceStr: string; signature: string; jsApiList: string[] }>
}
