/** `/api/v1/…`: the owner's read-only API, by key. The table of operations is the domain's (domain/api). */
import { refused } from '@/domain/refusals/refusals';
import {
  API_REQUESTS_A_MINUTE,
  API_ROOT,
  OPERATIONS,
  PATH_PARAMETERS,
  QUERY_PATTERNS,
} from '@/domain/api/operations.schema';
import type { Operation, OperationName } from '@/domain/api/operations.schema';
import { openApiDocument } from '@/domain/api/openapi.schema';
import { BRAND } from '@/domain/base/brand';
import { AppError } from '@/domain/base/errors';
import { openApiKey } from '../lib/apiKeys';
import { siteUrl } from '../lib/environment';
import { Buckets, refuse, Windows } from '../lib/rateLimit';
import { senderOf } from '../lib/sender';
import { READ } from '../rest/read';
import { bearerIn } from './bearer';
import type { Route, RouteContext } from './route';
import { sendJson } from './respond';

const MINUTE = 60_000;
const REQUESTS = new Windows({ amount: API_REQUESTS_A_MINUTE, window: MINUTE });
/** Keys that open nothing, by address. A key that opens is never refused for others behind its address. */
const WRONG_KEYS = new Buckets({ amount: 60, window: MINUTE });
/** RateLimit-Policy and RateLimit (draft-ietf-httpapi-ratelimit-headers-10). */
const POLICY = `"key";q=${API_REQUESTS_A_MINUTE};w=60`;

/** The path of an operation as a pattern, with the patterns of its parameters. */
function pathOf(operation: Operation): { path: RegExp; names: string[] } {
  const names: string[] = [];
  const source = operation.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    names.push(name);
    return '([^/]+)';
  });
  return { path: new RegExp(`^${API_ROOT}${source}$`), names };
}

function routeOf(name: OperationName): Route {
  const operation: Operation = OPERATIONS[name];
  const { path, names } = pathOf(operation);
  return {
    path,
    methods: ['GET', 'HEAD'],
    async answer({ context, params, request, response }) {
      const { db } = context;
      const now = context.now();
      const text = bearerIn(request.headers.authorization);
      const opened = await openApiKey(db, text ?? '', now);
      if (!opened) {
        refuse(WRONG_KEYS.take(senderOf(context, request).address, now));
        // RFC 9110, 15.5.2; RFC 6750, 3.
        const problem = text === undefined ? '' : ', error="invalid_token"';
        response.setHeader('WWW-Authenticate', `Bearer realm="${BRAND.name}"${problem}`);
        throw refused('api_key_missing');
      }
      const left = REQUESTS.take(opened.id, now);
      response.setHeader('RateLimit-Policy', POLICY);
      response.setHeader('RateLimit', `"key";r=${left.remaining};t=${left.reset}`);
      refuse(left.wait);
      if (!opened.key.scopes.includes(operation.scope)) {
        throw refused('scope_missing', { scope: operation.scope });
      }
      if (names.some((one, index) => !PATH_PARAMETERS[one]?.test(params[index] ?? ''))) {
        throw new AppError('not_found');
      }
      const asked = queryOf(request.url ?? '/');
      for (const [parameter, pattern] of Object.entries(QUERY_PATTERNS)) {
        const given = asked[parameter];
        // The schema reads a number in any way that JavaScript does.
        if (typeof given !== 'string' || pattern.test(given)) continue;
        throw refused('parameter_wrong', { parameter });
      }
      const query = operation.query.safeParse(asked);
      if (!query.success) {
        const [first] = query.error.issues;
        const where =
          first?.path.join('.') || (first && 'keys' in first ? first.keys.join(', ') : '');
        throw refused('parameter_wrong', { parameter: where });
      }
      const reading = { db, ws: opened.ws, origin: siteUrl(process.env) };
      // Each entry of READ takes what its own entry of OPERATIONS parsed.
      const read = READ[name] as (
        about: typeof reading,
        of: readonly string[],
        given: unknown,
      ) => Promise<unknown>;
      sendJson(response, 200, await read(reading, params, query.data));
    },
  };
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

export const REST_ROUTES: readonly Route[] = [
  {
    path: new RegExp(`^${API_ROOT.replaceAll('/', '\\/')}\\/openapi\\.json$`),
    methods: ['GET', 'HEAD'],
    answer: describe,
  },
  ...(Object.keys(OPERATIONS) as OperationName[]).map(routeOf),
];
