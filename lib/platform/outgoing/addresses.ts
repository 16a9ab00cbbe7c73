import 'server-only';
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import { parseUrl } from '../../parse-url';

/** Why a request to another host was not made, or has no response. */
export type OutgoingFailure = 'address' | 'network' | 'timeout' | 'too_large' | 'redirects';

/** A request to another host that was refused here or failed there. Its message may be shown to staff. */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError';

  constructor(
    readonly reason: OutgoingFailure,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

/** The host agent of Azure, at a public address: it answers with keys of the machine (learn.microsoft.com, 168.63.129.16). */
const AZURE_HOST = '168.63.129.16';

/** Networks that name an IPv4 address in their last 32 bits: NAT64 (RFC 6052), which resolvers of IPv6-only hosts make. */
const embeddedIpv4 = (address: ipaddr.IPv6): ipaddr.IPv4 => new ipaddr.IPv4(address.toByteArray().slice(12));

/**
 * Returns whether an address belongs to the public internet: no loopback, private, link-local, unique-local, carrier-grade NAT,
 * multicast, tunnelled or reserved network (the registries of IANA, as `ipaddr.js` has them).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv6 && address.match(ipaddr.IPv6.parse('64:ff9b::'), 96)) {
    return isPublicAddress(embeddedIpv4(address).toString());
  }
  return address.range() === 'unicast' && address.toString() !== AZURE_HOST;
}

/** Returns a URL that may be requested: by https, or by http where private networks are allowed, and without a user in it. */
export function parseOutgoingUrl(text: string, allowPrivate: boolean, base?: string): URL {
  const url = parseUrl(text, base);
  if (!url) throw new OutgoingError('address', 'This is not an address.');
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:')) {
    throw new OutgoingError('address', 'Only https addresses are allowed.');
  }
  if (url.username || url.password) {
    throw new OutgoingError('address', 'An address with a user name in it is not allowed.');
  }
  return url;
}

/**
 * Resolves the host of a URL. The caller connects to these addresses and resolves no second time, when the answer could differ.
 * @throws {OutgoingError} when one of them is not public and `allowPrivate` is not set, or there is none
 */
export async function resolveHost({ hostname }: URL, allowPrivate: boolean): Promise<LookupAddress[]> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = await lookup(host, { all: true }).catch((error: unknown) => {
    throw new OutgoingError('network', `The host ${host} is not known.`, error);
  });
  if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new OutgoingError('address', `The host ${host} is in a private network.`);
  }
  return addresses;
}
