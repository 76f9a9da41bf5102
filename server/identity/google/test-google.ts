import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

export type GooglePerson = {
  sub: string;
  email: string;
  email_verified: boolean;
  name?: string;
  picture?: string;
};

export const googleClient = { clientId: "sedia-client", clientSecret: "sedia secret/with+signs" };

/**
 * oidc-provider in Google's place. In tests the person set by `signsInAs` signs in automatically; interactive, it shows its own
 * development pages, which accept any email address.
 */
export async function startGoogle({ interactive = false } = {}) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, GooglePerson>();
  let currentPerson: GooglePerson | "denies" = "denies";

  async function interact(provider: Provider, req: IncomingMessage, res: ServerResponse) {
    const { prompt, params } = await provider.interactionDetails(req, res);
    if (currentPerson === "denies") {
      return provider.interactionFinished(req, res, { error: "access_denied" });
    }
    const accountId = currentPerson.sub;
    people.set(accountId, currentPerson);
    if (prompt.name === "login") {
      return provider.interactionFinished(req, res, { login: { accountId, remember: false } });
    }
    const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
    grant.addOIDCScope("openid email profile");
    return provider.interactionFinished(req, res, { consent: { grantId: await grant.save() } });
  }

  return {
    issuer,
    close() {
      server.closeAllConnections();
      server.close();
    },
    signsInAs(person: GooglePerson | "denies") {
      currentPerson = person;
    },
    /** Starts serving once the shop's origin is known. */
    open(shopOrigin: string) {
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: googleClient.clientId,
            client_secret: googleClient.clientSecret,
            redirect_uris: [`${shopOrigin}/emulator/auth/callback`],
          },
        ],
        // Google puts the profile into the ID token.
        conformIdTokenClaims: false,
        claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "picture"] },
        features: { devInteractions: { enabled: interactive } },
        ...(!interactive && {
          interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
        }),
        pkce: { required: () => true },
        findAccount: (_ctx, accountId) => ({
          accountId,
          claims: () => people.get(accountId) ?? (interactive ? typedPerson(accountId) : { sub: accountId }),
        }),
        cookies: { keys: ["for tests"] },
        ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
      });
      const handle = provider.callback();
      server.on("request", (req, res) => {
        if (interactive || !req.url?.startsWith("/interaction/")) return handle(req, res);
        interact(provider, req, res).catch((error: unknown) => {
          res.writeHead(500);
          res.end(String(error));
        });
      });
    },
  };
}

/** The development pages ask for "any login": an email address, or the part before the @. */
function typedPerson(login: string): GooglePerson {
  const email = login.includes("@") ? login : `${login}@example.com`;
  return { sub: login, email, email_verified: true, name: email.replace(/@.*/, "") };
}

/** A minimal browser for the popup: stores cookies and follows redirects. */
export function createBrowser() {
  const jars = new Map<string, Map<string, string>>();

  function jarOf(origin: string) {
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    return jar;
  }

  function keep(origin: string, response: Response) {
    const jar = jarOf(origin);
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value && !/max-age=0/i.test(line)) jar.set(name, value);
      else jar.delete(name);
    }
  }

  async function open(address: string): Promise<Response> {
    const url = new URL(address);
    const jar = jarOf(url.origin);
    const cookies = Array.from(jar, ([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { redirect: "manual", headers: { Cookie: cookies } });
    keep(url.origin, response);
    const next = response.headers.get("Location");
    return next ? open(new URL(next, url).href) : response;
  }

  return { open, keep };
}
