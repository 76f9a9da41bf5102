import type { Context, MiddlewareHandler, ValidationTargets } from "hono";
import type { BlankInput, Schema, ToSchema, TypedResponse } from "hono/types";
import type { JSONParsed } from "hono/utils/types";
import type { InferInput } from "hono/validator";
import type { z } from "zod";
import type { Permission, RequiredRight } from "#contract/account/permissions.ts";
import type { SignIn } from "#contract/account/recent-sign-in.ts";
import type { ErrorCode } from "#contract/basics/error-code.ts";
import type { idempotencyHeader } from "#contract/basics/idempotency.ts";
import type { KeyedRequest } from "#server/db/idempotency-keys.queries.ts";
import type { User } from "#server/db/schema/users.ts";
import type { Access, Account, KeyAccess, Staff } from "./auth.ts";

/** "shared": the response is the same for every client and may be cached for a second. "static": it never changes and ignores the query. */
export type CachePolicy = "shared" | "static";

/** Everything about a route except its path and handler. Guards, validation and the OpenAPI document derive from it. */
export type Declaration = {
  /** The name of the operation in generated clients. */
  operationId: string;
  summary: string;
  access: Access;
  keys?: KeyAccess;
  /** Needs a sign-in within the last ten minutes. */
  recent?: true;
  /** Also for admins and staff who have yet to set up a required second factor. */
  beforeEnrollment?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  /** The JSON body. */
  input?: z.ZodType;
  /** The multipart body. */
  form?: z.ZodType;
  /** A body that the handler reads itself. */
  file?: { mediaType: string; refusal: string; description: string; example?: string };
  /** Accepts an Idempotency-Key header: the handler passes `keyed` to `once`, so that clients can repeat the request safely. */
  idempotent?: true;
  /** The handler reads an If-Match header. */
  conditional?: true;
  /** Runs after the access check and before the body is read. */
  before?: MiddlewareHandler;
  /** The largest body; 64 KiB by default. */
  maxBody?: { bytes: number; message: string };
  /** The JSON response, or the media type of a response that the handler builds itself. */
  output: z.ZodType | OtherOutput;
  /** 200 by default. */
  status?: 200 | 201;
  /** Error codes besides the ones that follow from access, body and idempotency. */
  refuses?: readonly ErrorCode[];
  cache?: CachePolicy;
  /** Left out of the OpenAPI document. */
  hidden?: true;
};

/** A file, or a stream of items. */
type OtherOutput = { mediaType: string; description: string; item?: z.ZodType; example?: string };

/** Whether a route reads a body. */
export function hasBody({ input, form, maxBody }: Pick<Declaration, "input" | "form" | "maxBody">): boolean {
  return Boolean(input ?? form ?? maxBody);
}

type Method = "GET" | "POST" | "PATCH" | "DELETE";
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

export type RouteRequest<D extends Declaration> = {
  c: Context;
  user: D["access"] extends RequiredRight ? (MayBeKey<D> extends true ? Staff : User) : undefined;
  account: D["access"] extends "account" ? Account : undefined;
  signIn: D["access"] extends RequiredRight ? (MayBeKey<D> extends true ? undefined : SignIn) : undefined;
  params: Parsed<D["params"]>;
  query: Parsed<D["query"]>;
  input: Parsed<D["input"]>;
  form: Parsed<D["form"]>;
  /** The request by its Idempotency-Key, if it has one. A visitor has no id, so a public route says whose key it is. */
  keyed: D["idempotent"] extends true ? KeyOf<D> | undefined : undefined;
};

type KeyOf<D extends Declaration> = D["access"] extends "public"
  ? Omit<KeyedRequest, "actorId">
  : KeyedRequest;

type MayBeKey<D extends Declaration> = D extends { keys: KeyAccess }
  ? D["keys"] extends "none"
    ? false
    : true
  : D["access"] extends Permission
    ? true
    : false;

type Result<D extends Declaration> = D["output"] extends z.ZodType ? z.output<D["output"]> : Response;

/** A route as data. The schema exists only as a type: the web's client derives its types from it. */
export type Route<S extends Schema = Schema> = Declaration & {
  method: Method;
  path: string;
  handle: (request: RouteRequest<Declaration>) => unknown;
  schema?: S;
};

export function route<const Path extends `/${string}`, const M extends Method, const D extends Declaration>(
  call: `${M} ${Path}`,
  declaration: D,
  handler: (request: RouteRequest<D>) => Result<D> | Promise<Result<D>>,
): Route<ToSchema<Lowercase<M>, Path, { in: ClientInput<D> }, ClientOutput<D>>> {
  const [method, path] = call.split(" ") as [M, Path];
  return { ...declaration, method, path, handle: handler as Route["handle"] };
}

type ClientInput<D extends Declaration> = Part<"param", D["params"]> &
  Part<"query", D["query"]> &
  Part<"json", D["input"]> &
  Part<"form", D["form"]> &
  (D["idempotent"] extends true ? Part<"header", typeof idempotencyHeader> : BlankInput);

type Part<Target extends keyof ValidationTargets, S> = S extends z.ZodType
  ? {
      [K in Target]: [z.input<S>] extends [ValidationTargets[K]] ? z.input<S> : InferInput<z.input<S>, K>;
    }
  : BlankInput;

type ClientOutput<D extends Declaration> = D["output"] extends z.ZodType
  ? TypedResponse<JSONParsed<z.output<D["output"]>>, D["status"] extends 201 ? 201 : 200, "json">
  : TypedResponse<string, 200, "text">;
