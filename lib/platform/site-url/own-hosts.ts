import { env } from '../../env';
import { ownHostsOf } from './own-address';

/** The hosts that this site answers to. */
export const ownHosts = ownHostsOf(env);
