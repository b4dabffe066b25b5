/** This machine's own names: no other site's name can be pointed at them. */
export const isLoopback = (name: string): boolean => /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(name)
