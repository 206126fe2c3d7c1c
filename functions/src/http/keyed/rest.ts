/** `/api/v1/…`: the owner's API, by key. The table of operations is the domain's (domain/api). */
import type { ServerResponse } from 'node:http';
import type * as z from 'zod';
import { refused } from '@/domain/refusals/refusals';
import { OPERATIONS, PATH_PARAMETERS, QUERY_PATTERNS } from '@/domain/api/operations.schema';
import type { ApiOperation, ReadName, WriteName } from '@/domain/api/operations.schema';
import { openApiDocument } from '@/domain/api/openapi.schema';
import { API_ROOT, isApiPath } from '@/domain/api/root';
import { AppError } from '@/domain/base/errors';
import type { HttpRequest } from '../../lib/context';
import { sha256 } from '../../lib/hash';
import { toAppError } from '../../lib/report';
import { senderOf } from '../../lib/sender';
import { idOfRequest } from '../../rest/idempotency';
import { READ } from '../../rest/read';
import type { RestReading, RestWriting } from '../../rest/reading';
import { WRITE } from '../../rest/write';
import { siteUrl } from '../../lib/environment';
import { openedKey, readingWith, writingWith } from './apiKey';
import { mediaType, readBody } from '../body';
import { PROBLEM_TYPE, apiProblem } from '../problem';
import type { Route, RouteContext } from '../route';
import { sendError, sendJson, setErrorHeaders } from '../respond';

/** The path of an operation as a pattern, with the patterns of its parameters. */
function pathOf(operation: ApiOperation): { path: RegExp; names: string[] } {
  const names: string[] = [];
  const source = operation.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    names.push(name);
    return '([^/]+)';
  });
  return { path: new RegExp(`^${API_ROOT}${source}$`), names };
}

type Name = ReadName | WriteName;
const NAMES = Object.keys(OPERATIONS) as Name[];

/** All operations at one path: which one it is, is told by the method. */
function routeOf(names: readonly Name[]): Route {
  const operations = names.map((name): [Name, ApiOperation] => [name, OPERATIONS[name]]);
  const [first] = operations;
  const { path, names: parameters } = pathOf(first?.[1] ?? OPERATIONS.listForms);
  const methods = operations.flatMap(([, { method }]) => method ?? ['GET', 'HEAD']);
  return {
    path,
    methods,
    async answer(visit) {
      try {
        const asked = visit.request.method === 'HEAD' ? 'GET' : visit.request.method;
        const found = operations.find(([, { method = 'GET' }]) => method === asked);
        if (!found) throw new AppError('method_not_allowed');
        await answer(visit, found, parameters);
      } catch (error) {
        sendProblem(visit.response, toAppError(error, { door: 'rest', path: first?.[0] ?? '' }));
      }
    },
  };
}

async function answer(
  { context, params, request, response }: RouteContext,
  [name, operation]: [Name, ApiOperation],
  names: readonly string[],
): Promise<void> {
  const { db } = context;
  const now = context.now();
  const opened = await openedKey(context, request, response, now);
  const { scope } = operation;
  if (scope !== undefined && !opened.key.scopes.includes(scope)) {
    throw refused('scope_missing', { scope });
  }
  if (names.some((one, index) => !PATH_PARAMETERS[one]?.test(params[index] ?? ''))) {
    throw new AppError('not_found');
  }
  const query = parsedQuery(operation, queryOf(request.url ?? '/'));
  const reading = readingWith(context, opened, now);
  if (isRead(name)) {
    // Each entry of READ takes what its own entry of OPERATIONS parsed.
    const read = READ[name] as (
      about: RestReading,
      of: readonly string[],
      given: unknown,
    ) => Promise<unknown>;
    const body = await read(reading, params, query);
    const etag = etagOf(body);
    response.setHeader('ETag', etag);
    if (namesTag(request.headers['if-none-match'], etag)) {
      response.statusCode = 304;
      response.end();
      return;
    }
    sendJson(response, 200, body);
    return;
  }
  const hasBody = operation.body !== undefined;
  if (hasBody && mediaType(request) !== 'application/json') {
    throw new AppError('unsupported_media');
  }
  const text = hasBody ? await readBody(request, operation.bytes) : '';
  const body = hasBody ? parsedBody(operation, text) : undefined;
  const matched = await matchedBy(reading, operation, params, request.headers['if-match']);
  const header = request.headers['idempotency-key']?.toString();
  const newId =
    header === undefined
      ? context.newKey()
      : await idOfRequest(db, {
          ws: opened.ws,
          header,
          request: `${request.method ?? ''} ${pathName(request)} ${text}`,
          now,
        });
  const writing = { ...writingWith(context, opened, { now, newId }), ...matched };
  const write = WRITE[name] as (
    about: RestWriting,
    of: readonly string[],
    given: unknown,
  ) => Promise<{ id?: string } | undefined>;
  const made = await write(writing, params, body);
  const { makes } = operation;
  if (!made) {
    response.statusCode = 204;
    response.setHeader('Cache-Control', 'no-store');
    response.end();
    return;
  }
  if (makes && made.id !== undefined) {
    response.setHeader('Location', `${API_ROOT}${makes}${made.id}`);
  }
  sendJson(response, makes === undefined ? 200 : 201, made);
}

const isRead = (name: Name): name is ReadName => Object.hasOwn(READ, name);

function parsedQuery(operation: ApiOperation, asked: Record<string, string | string[]>): unknown {
  for (const [parameter, pattern] of Object.entries(QUERY_PATTERNS)) {
    const given = asked[parameter];
    // The schema reads a number in any way that JavaScript does.
    if (typeof given !== 'string' || pattern.test(given)) continue;
    throw refused('parameter_wrong', { parameter });
  }
  const query = operation.query.safeParse(asked);
  if (query.success) return query.data;
  throw refused('parameter_wrong', { parameter: placeOf(query.error.issues[0]) });
}

function parsedBody(operation: ApiOperation, text: string): unknown {
  const body = operation.body?.safeParse(jsonIn(text));
  if (!body?.success) {
    throw refused('parameter_wrong', { parameter: placeOf(body?.error.issues[0]) || 'body' });
  }
  return body.data;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw refused('parameter_wrong', { parameter: 'body' });
  }
}

/** The name of the parameter that an issue is about. */
const placeOf = (issue: z.core.$ZodIssue | undefined): string =>
  issue?.path.join('.') || (issue && 'keys' in issue ? issue.keys.join(', ') : '');

/** Of a resource, by its content: the same for every instance. */
const etagOf = (body: unknown): string => `"${sha256(JSON.stringify(body)).slice(0, 27)}"`;

/** Whether a list of tags names this one (RFC 9110, 13.1). */
const namesTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')));

type Matched = NonNullable<RestWriting['matched']>;

/** How the present version is read of what If-Match names one of. */
const PRESENT: {
  readonly [K in keyof Required<Matched>]: (reading: RestReading, id: string) => Promise<Matched>;
} = {
  contact: async (reading, id) => ({ contact: await READ.getContact(reading, [id], {}) }),
  draft: async (reading, id) => ({ draft: await READ.getDefinition(reading, [id], {}) }),
};

/** What If-Match names, if there is one. Throws `precondition_failed` if there is a newer version. */
async function matchedBy(
  reading: RestReading,
  { matches }: ApiOperation,
  [id = '']: readonly string[],
  header: string | undefined,
): Promise<Pick<RestWriting, 'matched'>> {
  if (header === undefined || matches === undefined) return {};
  const matched = await PRESENT[matches](reading, id);
  if (!namesTag(header, etagOf(matched.contact ?? matched.draft))) {
    throw new AppError('precondition_failed');
  }
  return { matched };
}

const pathName = (request: HttpRequest) => (request.url ?? '').split('?')[0] ?? '';

/** Problem details (RFC 9457), with the headers that an error needs. */
function sendProblem(response: ServerResponse, error: AppError): void {
  setErrorHeaders(response, error);
  const problem = apiProblem(error);
  sendJson(response, problem.status, problem, PROBLEM_TYPE);
}

/** What no operation answers: problem details for the API, the one shape for the rest of the service. */
export function refuseRest(request: HttpRequest, response: ServerResponse, error: AppError): void {
  if (isApiPath(pathName(request))) sendProblem(response, error);
  else sendError(response, error);
}

/** The parameters of a query; one that is given twice is refused as malformed. */
function queryOf(url: string): Record<string, string | string[]> {
  const { searchParams } = new URL(url, 'http://api.invalid');
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const all = searchParams.getAll(name);
      return [name, all.length === 1 ? (all[0] ?? '') : all];
    }),
  );
}

async function describe({ context, request, response }: RouteContext): Promise<void> {
  context.limits.light(senderOf(context, request).address, 'rest', context.now());
  sendJson(response, 200, openApiDocument(siteUrl(process.env)));
  return Promise.resolve();
}

/** Loaded when it is first asked for: the protocol's library is large. */
const mcp = async (visit: RouteContext) => (await import('./mcp')).serveMcp(visit);

export const REST_ROUTES: readonly Route[] = [
  { path: /^\/api\/mcp$/, methods: ['POST'], answer: mcp },
  {
    path: new RegExp(`^${API_ROOT.replaceAll('/', '\\/')}\\/openapi\\.json$`),
    methods: ['GET', 'HEAD'],
    answer: describe,
  },
  ...[...new Set(NAMES.map((name) => OPERATIONS[name].path))].map((path) =>
    routeOf(NAMES.filter((name) => OPERATIONS[name].path === path)),
  ),
];
