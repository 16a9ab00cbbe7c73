import { z } from 'zod';
import { requiredText } from '../http/fields';
import { EMAIL_MAX } from '../../limits';
import { parseUrl } from '../../parse-url';

const TOO_LONG = `Email must be at most ${EMAIL_MAX} characters.`;

/**
 * What zod takes for an address, with the letters and digits of all languages before the `@`, and domains below
 * international top-level domains, which are ASCII here already (RFC 5890). Without the flag `i`, by which some letters
 * beyond ASCII are letters of a domain.
 */
const ADDRESS =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+.-]*[\p{L}\p{M}\p{N}_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]{0,62}\.)+(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]+)$/u;

const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);

/** An international domain in ASCII (UTS #46), as URLs write it; one that is ASCII, or no domain, as it is. */
function asciiDomain(domain: string): string {
  if (isAscii(domain) || /[^A-Za-z0-9.\-\P{ASCII}]/u.test(domain)) return domain;
  return parseUrl(`http://${domain}/`)?.hostname ?? domain;
}

/**
 * Returns the one form that an address is kept and compared in: an international domain in ASCII, and a name beyond ASCII in
 * lower case, by the rules of Unicode: those of databases differ.
 */
export function storedEmail(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 0) return address;
  const name = address.slice(0, at);
  return `${isAscii(name) ? name : name.toLowerCase()}@${asciiDomain(address.slice(at + 1))}`;
}

/** An e-mail address, also an international one (RFC 6531), in the form that is stored. */
export const emailAddress = requiredText('Email', EMAIL_MAX)
  .overwrite(storedEmail)
  .pipe(z.email({ pattern: ADDRESS, error: 'Email must be an e-mail address.' }).max(EMAIL_MAX, TOO_LONG))
  .meta({ format: 'email' });
