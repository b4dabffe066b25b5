/** Whether a host name is this machine's. DNS rebinding cannot use these names. */
export const isLoopback = (name: string): boolean => /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(name)
