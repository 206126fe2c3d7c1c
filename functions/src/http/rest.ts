/** `/api/v1/…`: the owner's read-only API, by key. The table of operations is the domain's (domain/api). */
import {
  API_REQUESTS_A_MINUTE,
  API_ROOT,
  OPERATIONS,
  PATH_PARAMETERS,
} from '@/domain/api/operations.schema';
import type { Operation, OperationName } from '@/domain/api/operations.schema';
import { openApiDocument } from '@/domain/api/openapi.schema';
import { AppError } from '@/domain/errors';
import { openApiKey } from '../lib/apiKeys';
import { siteUrl } from '../lib/environment';
import { Buckets, refuse } from '../lib/rateLimit';
import { senderOf } from '../lib/sender';
import { READ } from '../rest/read';
import type { Route, RouteContext } from './route';
import { sendJson } from './respond';

const REQUESTS = new Buckets({ amount: API_REQUESTS_A_MINUTE, window: 60_000 });

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
      const [, text = ''] = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '') ?? [];
      // Before the key is looked up: guessing costs a read.
      context.limits.light(senderOf(context, request).address, 'rest', now);
      const opened = await openApiKey(db, text, now);
      if (!opened) throw new AppError('unauthenticated', NO_KEY);
      refuse(REQUESTS.take(opened.id, now));
      if (!opened.key.scopes.includes(operation.scope)) {
        throw new AppError('forbidden', `This API key needs the scope ${operation.scope}.`);
      }
      if (names.some((one, index) => !PATH_PARAMETERS[one]?.test(params[index] ?? ''))) {
        throw new AppError('not_found');
      }
      const query = operation.query.safeParse(queryOf(request.url ?? '/'));
      if (!query.success) {
        const [first] = query.error.issues;
        const where =
          first?.path.join('.') || (first && 'keys' in first ? first.keys.join(', ') : '');
        throw new AppError('malformed', `The parameter ${where} isn’t valid.`);
      }
      const reading = { db, ws: opened.ws, origin: siteUrl(process.env) };
      // Each entry of READ takes what its own entry of OPERATIONS parsed.
      const read = READ[name] as (
        about: typeof reading,
        of: readonly string[],
        asked: unknown,
      ) => Promise<unknown>;
      sendJson(response, 200, await read(reading, params, query.data));
    },
  };
}

const NO_KEY = 'Send a valid API key: Authorization: Bearer fl_…';

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
