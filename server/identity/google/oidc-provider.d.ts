/** Types of the parts of oidc-provider that tests and `npm run dev` use; the package has none. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  type InteractionResult =
    | { error: string }
    | { login: { accountId: string; remember: boolean } }
    | { consent: { grantId: string } };

  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): (req: IncomingMessage, res: ServerResponse) => void;
    interactionDetails(
      req: IncomingMessage,
      res: ServerResponse,
    ): Promise<{ prompt: { name: string }; params: Record<string, unknown> }>;
    interactionFinished(req: IncomingMessage, res: ServerResponse, result: InteractionResult): Promise<void>;
    Grant: new (of: {
      accountId: string;
      clientId: string;
    }) => { addOIDCScope(scope: string): void; save(): Promise<string> };
  }

  type Configuration = {
    clients: { client_id: string; client_secret: string; redirect_uris: string[] }[];
    conformIdTokenClaims: boolean;
    claims: Record<string, string[]>;
    features: { devInteractions: { enabled: boolean } };
    interactions?: { url: (ctx: unknown, interaction: { uid: string }) => string };
    pkce: { required: () => boolean };
    findAccount: (ctx: unknown, accountId: string) => { accountId: string; claims: () => { sub: string } };
    cookies: { keys: string[] };
    ttl: Record<string, number>;
  };
}
