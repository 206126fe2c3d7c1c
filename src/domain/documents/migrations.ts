/**
 * How documents of earlier versions become documents of today, by the collection that they lie in, or by collection and id
 * if the documents of a collection differ. Whatever reads a stored document passes it through `upToDate` first: `dataOf` and `rowOf` on the server, the door to Firestore in the app.
 *
 * A migration is pure, takes every document of its version, and makes one of the next. Updates write single fields, of
 * today's shape, into older documents as well: what is there already is kept. It is never changed once it has been
 * deployed. Nothing here may need zod: every screen loads this file.
 */
import { ownValue } from '@/domain/base/ownValue';

type Fields = Readonly<Record<string, unknown>>;
/** From one version to the next; `schemaVersion` is set by `upToDate`. */
type Migration = (stored: Fields) => Fields;

/** The first migration of a collection makes version 2 of version 1. A collection that is not named is at version 1. */
const MIGRATIONS: Readonly<Record<string, readonly Migration[]>> = {
  // Without a trash, and found by `search`. Facets are made again by the job `contactTokens`.
  contacts: [({ search, ...rest }) => ({ status: 'active', facets: search ?? [], ...rest })],
  // Made of responses alone: no member had changed them.
  accounts: [(stored) => ({ status: 'active', facets: [], provenance: {}, ...stored })],
  // A recount with its cursor among its fields; it begins again. One that was done was deleted.
  jobs: [
    ({ formId: _formId, after: _after, ...rest }) => ({
      status: 'running',
      steps: 0,
      attempts: 0,
      ...rest,
    }),
  ],
  // What changed was kept as sentences.
  versions: [({ diff, ...rest }) => ({ ...rest, diff: keptSentences(diff) })],
  // Of webhooks alone.
  'settings/webhooks': [
    ({ webhooks = [], ...rest }) => ({
      destinations: (webhooks as readonly Fields[]).map((one) => ({ kind: 'webhook', ...one })),
      ...rest,
    }),
  ],
  // Readable: only `npm run secrets` can encrypt them.
  webhookSecrets: [
    ({ secret, former, ...rest }) => ({
      plain: { secret, ...(former === undefined ? {} : { former }) },
      ...rest,
    }),
  ],
  // To webhooks alone.
  deliveries: [({ webhookId, ...rest }) => ({ destinationId: webhookId, ...rest })],
  // A map, whose size the rules can't measure.
  state: [
    ({ value = {}, ...rest }) => ({
      ...rest,
      value: typeof value === 'string' ? value : JSON.stringify(value),
    }),
  ],
};

function keptSentences(diff: unknown): unknown[] {
  return (Array.isArray(diff) ? diff : []).map((text: unknown) => ({ kind: 'sentence', text }));
}

const migrationsOf = (collection: string, id: string) =>
  ownValue(MIGRATIONS, `${collection}/${id}`) ?? ownValue(MIGRATIONS, collection);

/** The present version of the documents of a collection, by its name; of one of them if they differ. */
export const versionOf = (collection: string, id = ''): number =>
  (migrationsOf(collection, id)?.length ?? 0) + 1;

/**
 * A stored document as one of the present version.
 *
 * @param collection name of the collection that it lies in
 * @param id of the document
 * @param stored the whole document; parts of one, which name no version, are left as they are
 */
export function upToDate<T extends Fields>(collection: string, id: string, stored: T): T {
  const migrations = migrationsOf(collection, id);
  const from = stored['schemaVersion'];
  // Documents of a later version, after a roll-back, are for the schema to refuse.
  if (!migrations || typeof from !== 'number' || from > migrations.length) return stored;
  const present = migrations.slice(from - 1).reduce<Fields>((now, migrate) => migrate(now), stored);
  return { ...(present as T), schemaVersion: migrations.length + 1 };
}
