/** Names of this machine, which no foreign DNS record can point to. */
export const isLoopback = (name: string): boolean => /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(name)
