import { isIP } from 'node:net';

const V4_PORT = /^(\d{1,3}(?:\.\d{1,3}){3}):\d+$/;
const BRACKETS = /^\[([^\]]*)\](?::\d+)?$/;

/**
 * An address of `X-Forwarded-For` as it is: some proxies add the port of the connection (`192.0.2.7:4711`,
 * `[2001:db8::1]:443`), and an IPv4 address comes as an IPv6 one from sockets that listen on both.
 */
export function bareAddress(text: string): string {
  const bare = (BRACKETS.exec(text) ?? V4_PORT.exec(text))?.[1] ?? text;
  return bare.replace(/^::ffff:(?=\d+\.)/i, '');
}

/**
 * Whom a limit by address counts, and whom a check of a device belongs to: an IPv4 address, or the network of an IPv6 one,
 * whose owner has as many addresses in it (2^64) as they like. Anything else stays as it is.
 *
 * @param ip `request.ip`; undefined where the other end has gone.
 */
export function clientAddress(ip: string | undefined): string {
  const address = bareAddress(ip ?? '');
  return isIP(address) === 6 ? networkOf(address) : address;
}

/** First half of an IPv6 address, as `2001:db8:0:1::/64`. */
function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  // A URL writes an address in hexadecimal groups, its longest row of zeros left out.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
