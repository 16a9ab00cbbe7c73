import { once } from 'node:events';
import type { Server } from 'node:http';
import { Provider } from 'oidc-provider';

/** The claims of an account. */
interface Account {
  email: string;
  email_verified: boolean;
}

/** The site as a client of the provider. */
interface Client {
  id: string;
  secret: string;
  callback: string;
}

/**
 * A real OpenID Connect provider on the loopback interface, with its own login and consent pages. The name of an
 * account and any password sign in. Its host differs from the site's, as with real providers.
 */
export class OpenIdProvider {
  readonly issuer: string;
  /** By name. */
  readonly accounts = new Map<string, Account>();
  readonly #port: number;
  readonly #provider: Provider;
  #server: Server | undefined;

  constructor(port: number, client: Client) {
    this.#port = port;
    this.issuer = `http://localhost:${port}`;
    this.#provider = new Provider(this.issuer, {
      clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [client.callback] }],
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      cookies: { keys: ['a key of the tests'] },
      pkce: { required: () => true },
      findAccount: (_context, name) => {
        const account = this.accounts.get(name);
        return account && { accountId: name, claims: () => ({ sub: name, ...account }) };
      },
    });
  }

  async start(): Promise<void> {
    this.#server = this.#provider.listen(this.#port, 'localhost');
    await once(this.#server, 'listening');
  }

  async stop(): Promise<void> {
    if (!this.#server) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }
}
