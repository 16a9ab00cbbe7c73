import 'server-only';
import { env } from '../../env';
import { hasBearerSecret } from './bearer-secret';
import { clientAddress, FORWARDED_UNTRUSTED } from './client-address';

const LOOPBACK = /^(?:127\.|0:0:0:0::\/64$)/;

/** Returns whether a request comes from this machine, and not by a proxy on it that brings requests of others. */
const isLocal = (request: Request): boolean =>
  LOOPBACK.test(clientAddress(request)) && !request.headers.has(FORWARDED_UNTRUSTED);

/** Returns whether a request may read the metrics: with the token where one is set, else from this machine alone. */
export const mayReadMetrics = (request: Request): boolean =>
  env.METRICS_TOKEN === undefined ? isLocal(request) : hasBearerSecret(request, env.METRICS_TOKEN);
