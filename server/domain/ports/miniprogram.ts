/** WeChat and the mini-program platforms: OAuth, profile, JS signature. */
export type Profile = { openId: string; nickname: string; headPortrait: string | null }
export type OAuthPort = {
  /** The page that asks for access; redirects to `callback` with `code` and `state` before the `#`. */
  authorizeUrl(input: { callback: string; state: string }): string
  /** A code is valid once; undefined when it is not. */
  exchange(code: string): Promise<Profile | undefined>
}
export type MiniProgramPort = OAuthPort & {
  jsSign(
    url: string,
  ): Promise<{ appId: string; timestamp: number; nonceStr: string; signature: string; jsApiList: string[] }>
}
