import 'server-only';
import type { AuthOptions } from 'next-auth';
import Discord from 'next-auth/providers/discord';
import Google from 'next-auth/providers/google';
import type { OAuthConfig } from 'next-auth/providers/oauth';
import Twitch from 'next-auth/providers/twitch';
import { env } from '../../../env';
import type { ClientKey } from '../../../env-variables';
import { log } from '../../../log';
import { keyedHash } from '../keyed-hash';
import { LOGIN, safeOrigin } from '../rules';

// next-auth reads its address only from this variable. Without it, it would trust the Host header on some platforms.
process.env.NEXTAUTH_URL = env.SITE_URL;

/** The cookie in which next-auth stores the page to return to. */
export const CALLBACK_URL_COOKIE = `${env.SITE_URL.startsWith('https:') ? '__Secure-' : ''}next-auth.callback-url`;

const ALL_CHECKS: OAuthConfig<unknown>['checks'] = ['pkce', 'state', 'nonce'];

/** Returns the page of the panel in an address of this site, or the dashboard. */
export function panelPage(address: string | undefined): string {
  return safeOrigin(address?.startsWith(`${env.SITE_URL}/`) ? address.slice(env.SITE_URL.length) : address);
}

/** Returns the options of next-auth, which is used only for the protocol up to the profile, not for sessions and users. */
export function authOptions(callbacks: AuthOptions['callbacks']): AuthOptions {
  return {
    providers: providers(),
    // Derived from the key that seals sessions, so that neither accepts what the other has signed.
    secret: keyedHash('next-auth'),
    pages: { signIn: LOGIN, error: LOGIN },
    callbacks: { redirect: ({ url }) => env.SITE_URL + panelPage(url), ...callbacks },
    logger: {
      error: (code, metadata) => log.warn({ code, reason: messageOf(metadata) }, 'single sign-on'),
      warn: (code) => log.warn({ code }, 'single sign-on'),
      debug: () => undefined,
    },
  };
}

/** Returns only the message of an error: its other properties may contain tokens. */
function messageOf(metadata: Error | { error?: Error }): string | undefined {
  return metadata instanceof Error ? metadata.message : metadata.error?.message;
}

const key = ({ id, secret }: ClientKey) => ({ clientId: id, clientSecret: secret });

function providers(): AuthOptions['providers'] {
  const { discord, google, twitch, oidc } = env.AUTH;
  return [
    // Discord does not use OpenID Connect: there is no ID token for a nonce.
    ...(discord ? [Discord({ ...key(discord), checks: ['pkce', 'state'] })] : []),
    ...(google ? [Google({ ...key(google), checks: ALL_CHECKS })] : []),
    ...(twitch ? [Twitch({ ...key(twitch), checks: ALL_CHECKS, authorization: TWITCH })] : []),
    ...(oidc ? [openIdConnect(oidc)] : []),
  ];
}

/** Twitch includes claims in the ID token only if they are requested by name. */
const TWITCH = {
  params: { scope: 'openid user:read:email', claims: { id_token: { email: null, email_verified: null } } },
};

function openIdConnect({ issuer, name, ...client }: ClientKey & { issuer: string; name: string }) {
  return {
    id: 'oidc',
    name,
    type: 'oauth',
    idToken: true,
    checks: ALL_CHECKS,
    ...key(client),
    wellKnown: `${issuer}/.well-known/openid-configuration`,
    authorization: { params: { scope: 'openid email' } },
    userinfo: {
      // Many providers return the e-mail address only at this endpoint.
      request: async ({ client: provider, tokens }) => {
        const claims = claimsOf(tokens.id_token);
        if (!provider.issuer.metadata.userinfo_endpoint) return claims;
        const userinfo = await provider.userinfo(tokens.access_token ?? '');
        if (userinfo.sub !== claims.sub) throw new Error('The provider speaks of two accounts.');
        return userinfo;
      },
    },
    profile: (profile) => ({ id: profile.sub }),
  } satisfies OAuthConfig<{ sub: string }>;
}

/** Reads the claims of an ID token, which the client has verified before. */
function claimsOf(idToken: string | undefined): { sub: string } {
  const [, payload = ''] = idToken?.split('.') ?? [];
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string };
}
