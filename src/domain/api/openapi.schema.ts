/** The OpenAPI 3.1 document, made from the table of operations (https://spec.openapis.org/oas/v3.1.1). */
import * as z from 'zod';
import { BRAND } from '@/domain/base/brand';
import { API_REQUESTS_A_MINUTE, OPERATIONS, type ApiOperation } from './operations.schema';
import { problemResource } from './resources.schema';
import { API_ROOT } from './root';

type Json = Record<string, unknown>;

const REFUSALS: Readonly<Record<string, string>> = {
  '400': 'A parameter or the body isn’t valid.',
  '401': 'The key is missing, unknown, expired or was deleted.',
  '403': 'The key lacks the scope.',
  '404': 'There’s no such resource in the key’s workspace.',
  '429': `More than ${API_REQUESTS_A_MINUTE} requests in a minute. Retry-After says when to try again, and RateLimit (draft-ietf-httpapi-ratelimit-headers) what is left at any time.`,
};

/** What can be said of a change beside these. */
const CHANGE_REFUSALS: Readonly<Record<string, string>> = {
  '409':
    'It conflicts with what is there: another contact has the address, a value is taken, or it changed since.',
  '410': 'The form no longer accepts responses.',
  '412': 'If-Match names an earlier version.',
  '413': 'The body is too large.',
  '415': 'The body isn’t JSON.',
  '422': 'The form has errors, or the Idempotency-Key was sent before with another request.',
};

const HEADERS = {
  idempotency: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Up to 200 characters of your own. The same request with the same key is done once, and answered the same again, for a week.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  },
  match: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: 'The ETag that you read. If there is a newer version, nothing is changed (412).',
    schema: { type: 'string' },
  },
} as const;

/** @param origin of the product, without a slash at the end */
export function openApiDocument(origin: string): Json {
  const paths: Json = {};
  for (const [operationId, operation] of Object.entries<ApiOperation>(OPERATIONS)) {
    const { path, method = 'GET' } = operation;
    const known = (paths[path] ?? {}) as Json;
    paths[path] = { ...known, [method.toLowerCase()]: operationObject(operationId, operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${BRAND.name} API`,
      version: '1.0.0',
      description: `Read and write forms, responses and contacts of a workspace. Create a key under Settings, API keys. Each key can make ${API_REQUESTS_A_MINUTE} requests a minute.`,
    },
    servers: [{ url: `${origin}${API_ROOT}` }],
    security: [{ key: [] }],
    paths,
    components: {
      schemas: componentSchemas(),
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operationObject(operationId: string, operation: ApiOperation): Json {
  const { path, method, summary, scope, query, response, body, makes, matches } = operation;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const refused = referenceTo(problemResource);
  const refusals = method ? { ...REFUSALS, ...CHANGE_REFUSALS } : REFUSALS;
  return {
    operationId,
    summary,
    description:
      scope === undefined
        ? 'Events of responses need the scope `responses:read`, of contacts `contacts:read`, of forms `forms:read`. A subscription is seen by its own key alone, and ends with it.'
        : `Needs the scope \`${scope}\`.`,
    parameters: [
      ...inPath,
      ...queryParameters(query),
      ...(method === 'POST' ? [HEADERS.idempotency] : []),
      ...(matches ? [HEADERS.match] : []),
    ],
    ...(body ? { requestBody: bodyOf(body) } : {}),
    responses: {
      ...(response
        ? {
            [makes === undefined ? '200' : '201']: {
              description:
                makes === undefined ? (method ? 'Done.' : 'Found.') : 'Made, or made before.',
              content: { 'application/json': { schema: referenceTo(response) } },
            },
          }
        : { '204': { description: 'Done.' } }),
      ...Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [
          status,
          { description, content: { 'application/problem+json': { schema: refused } } },
        ]),
      ),
    },
  };
}

function bodyOf(body: z.ZodType): Json {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(body, { io: 'input' }) as Json;
  return { required: true, content: { 'application/json': { schema } } };
}

function queryParameters(query: z.ZodObject): Json[] {
  const { properties = {} } = z.toJSONSchema(query, { io: 'input' });
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...schema } = property as Json;
    return {
      name,
      in: 'query',
      required: false,
      ...(description === undefined ? {} : { description }),
      schema,
    };
  });
}

/** Every resource under its id (`meta`), as OpenAPI wants it: without addresses of its own. */
function componentSchemas(): Json {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    uri: (id) => `#/components/schemas/${id}`,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _dialect, $id: _address, ...schema }]) => [
      id,
      schema,
    ]),
  );
}

const referenceTo = (schema: z.ZodType): Json => ({
  $ref: `#/components/schemas/${schema.meta()?.id ?? ''}`,
});
