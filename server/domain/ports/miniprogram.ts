/** WeChat and the mini-program platforms: OAuth, profile, JS signature. */
export type Profile = { openId: string; nickname: string; headPortrait: string | null }
export type OAuthPort = {
  /**
   * The platform's authorization page; redirects to `callback` with `code` and `state` before the `#`. `isSilent`: only the person's id is needed, which WeChat grants without a question, so the profile has no name.
   */
  authorizeUrl(input: { callback: string; state: string; isSilent?: true }): string
  /** A code is valid once; undefined when it is invalid. */
  exchange(code: string): Promise<Profile | undefined>
}
export type MiniProgramPort = OAuthPort & {
  jsSign(
    url: string,
  ): Promise<{ appId: string; timestamp: number; nonceStr: string; signature: string; jsApiList: string[] }>
}
