/**
 * Returns the address as a URL, or null where it is none. Not `URL.canParse`: in Node 20 it says no to an address with letters
 * such as `ü` once V8 has optimised the function that calls it.
 * @param base what a relative address is relative to
 */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
