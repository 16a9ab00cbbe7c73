/** The parameter that the router of Next.js adds to its own requests. */
const ROUTER_PARAMETER = /^_rsc(?:=|$)/;

/**
 * Adds the query of a request to the target of its redirect, unless that has one: a campaign's parameters survive a page
 * that has moved.
 * @param url of the request, with or without its host
 */
export function withQueryOf(url: string, location: string): string {
  const query = url.split('#', 1)[0]?.split('?').slice(1).join('?') ?? '';
  const parameters = query.split('&').filter((parameter) => parameter !== '' && !ROUTER_PARAMETER.test(parameter));
  if (parameters.length === 0 || location.includes('?')) return location;
  const [path = '', ...fragment] = location.split('#');
  return [`${path}?${parameters.join('&')}`, ...fragment].join('#');
}
