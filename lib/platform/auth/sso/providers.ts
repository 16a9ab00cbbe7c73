import 'server-only';
import { env } from '../../../env';
import type { SignInProvider, SignInProviderId } from '../rules';

const { AUTH } = env;

/** Each provider's displayed name and its issuer, under which its accounts are stored. */
const ALL: Record<SignInProviderId, { name: string; issuer: string }> = {
  discord: { name: 'Discord', issuer: 'https://discord.com' },
  google: { name: 'Google', issuer: 'https://accounts.google.com' },
  twitch: { name: 'Twitch', issuer: 'https://id.twitch.tv/oauth2' },
  oidc: { name: AUTH.oidc?.name ?? '', issuer: AUTH.oidc?.issuer ?? '' },
};

/** Lists the providers that are configured, in the order of their buttons. */
export function enabledProviders(): SignInProvider[] {
  const ids = Object.keys(ALL) as SignInProviderId[];
  return ids.filter((id) => AUTH[id] !== null).map((id) => ({ id, name: ALL[id].name }));
}

/** Finds a configured provider by its name in addresses. */
export function findProvider(id: string | undefined): (SignInProvider & { issuer: string }) | undefined {
  const found = enabledProviders().find((provider) => provider.id === id);
  return found && { ...found, issuer: ALL[found.id].issuer };
}
