import { BlockList, isIP } from 'node:net';
import { bareAddress } from './client-address';

/** Is the host at `address`, `hop` hops from this server (0: the other end of the socket), a proxy of ours? */
export type TrustsProxy = (address: string, hop: number) => boolean;

const MAX_HOPS = 8;

const NEAR = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', 'fe80::/10'],
} as const;

/**
 * Whose X-Forwarded-… headers count, from the text of `PARLEY_TRUST_PROXY`: `0` nobody's; `1` to `8` that many proxies, the
 * nearest on this machine or in a private network; otherwise addresses and networks (`192.0.2.7, 10.0.0.0/8`), and the names
 * `loopback` and `private`. What a client itself wrote into the header stands before what proxies add, and is never reached.
 *
 * @returns False for nobody, null when the text is none of these.
 */
export function trustedProxies(text: string): TrustsProxy | false | null {
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    if (hops > MAX_HOPS) return null;
    return hops === 0 ? false : withinHops(hops);
  }
  const known = networks(
    text.split(',').flatMap((part) => {
      const name = part.trim();
      return name === 'loopback' || name === 'private' ? NEAR[name] : [name];
    }),
  );
  return known === null ? null : (address) => holds(known, address);
}

/** A count says nothing of who connects: without a look at the nearest, whoever reaches the port could name any address. */
function withinHops(hops: number): TrustsProxy {
  const near = networks([...NEAR.loopback, ...NEAR.private]) as BlockList;
  return (address, hop) => hop < hops && (hop > 0 || holds(near, address));
}

function networks(texts: readonly string[]): BlockList | null {
  const list = new BlockList();
  for (const text of texts) {
    const [, address = '', prefix] = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
    const version = isIP(address);
    if (version === 0) return null;
    const bits = version === 6 ? 128 : 32;
    const length = prefix === undefined ? bits : Number(prefix);
    // A network of length 0 is everybody, which is what this setting is there to prevent.
    if (length < 1 || length > bits) return null;
    list.addSubnet(address, length, version === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

function holds(list: BlockList, address: string): boolean {
  const plain = bareAddress(address);
  const version = isIP(plain);
  return version !== 0 && list.check(plain, version === 6 ? 'ipv6' : 'ipv4');
}
