/** The OpenAPI 3.1 document, made from the table of operations (https://spec.openapis.org/oas/v3.1.1). */
import * as z from 'zod';
import { BRAND } from '@/domain/base/brand';
import { API_REQUESTS_A_MINUTE, API_ROOT, OPERATIONS, type Operation } from './operations.schema';
import { errorResource } from './resources.schema';

type Json = Record<string, unknown>;

const REFUSALS: Readonly<Record<string, string>> = {
  '400': 'A parameter isn’t valid.',
  '401': 'The key is missing, unknown, expired or was deleted.',
  '403': 'The key lacks the scope.',
  '404': 'There’s no such resource in the key’s workspace.',
  '429': `More than ${API_REQUESTS_A_MINUTE} requests in a minute. Retry-After says when to try again, and RateLimit (draft-ietf-httpapi-ratelimit-headers) what is left at any time.`,
};

/** @param origin of the product, without a slash at the end */
export function openApiDocument(origin: string): Json {
  const paths: Json = {};
  for (const [operationId, operation] of Object.entries<Operation>(OPERATIONS)) {
    paths[operation.path] = { get: operationObject(operationId, operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${BRAND.name} API`,
      version: '1.0.0',
      description: `Read forms, responses and contacts of a workspace. Create a key under Settings, API keys. Each key can make ${API_REQUESTS_A_MINUTE} requests a minute.`,
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

function operationObject(operationId: string, operation: Operation): Json {
  const { path, summary, scope, query, response } = operation;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const refused = referenceTo(errorResource);
  return {
    operationId,
    summary,
    description: `Needs the scope \`${scope}\`.`,
    parameters: [...inPath, ...queryParameters(query)],
    responses: {
      '200': {
        description: 'Found.',
        content: { 'application/json': { schema: referenceTo(response) } },
      },
      ...Object.fromEntries(
        Object.entries(REFUSALS).map(([status, description]) => [
          status,
          { description, content: { 'application/json': { schema: refused } } },
        ]),
      ),
    },
  };
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
