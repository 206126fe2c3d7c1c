/** The storage bucket. No client can access it (storage.rules), so all files pass through here. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { appOf, type Firestore } from './admin';
import { codeOf } from './codes';

/** Files removed at a time. */
const AT_A_TIME = 50;

/** How what is sent and received is checked: the client computes its default, CRC-32C, in JavaScript. */
const CHECKED = { validation: 'md5' } as const;

export interface StoredFile {
  bytes: Buffer;
  contentType: string;
  personal: boolean;
}

/** Stored files, by path. */
export interface Files {
  /**
   * @param personal whether it shows a person, and must disappear soon after its removal
   */
  save(path: string, bytes: Buffer, contentType: string, personal?: boolean): Promise<void>;
  has(path: string): Promise<boolean>;
  /** The file, or undefined if it does not exist. */
  read(path: string): Promise<StoredFile | undefined>;
  /** Removes a file; a missing one is not an error. */
  remove(path: string): Promise<void>;
  list(prefix: string): Promise<string[]>;
  /** Removes all files below a prefix, but for these. Idempotent. */
  removeAll(prefix: string, kept?: readonly string[]): Promise<void>;
  /** The bytes of a file, a little at a time; fails on reading if it does not exist. */
  stream(path: string): Readable;
  /** Saves a file that is never in memory as a whole. It is there once all of it is. */
  saveStream(path: string, parts: AsyncIterable<Buffer>, contentType: string): Promise<void>;
  /**
   * An address that answers with the file until that instant; undefined in the emulator, which has none.
   *
   * @param disposition its `Content-Disposition`
   */
  link(path: string, until: number, disposition: string): Promise<string | undefined>;
}

/** The files of a database's project. */
export async function filesOf(db: Firestore): Promise<Files> {
  const { getStorage } = await import('firebase-admin/storage');
  const app = appOf(db);
  const { projectId, storageBucket } = app.options;
  const bucket = getStorage(app).bucket(
    storageBucket ?? configured(projectId) ?? `${projectId ?? ''}.appspot.com`,
  );
  const remove = async (path: string) => {
    await bucket.file(path).delete({ ignoreNotFound: true });
  };
  const list = async (prefix: string) => {
    const [found] = await bucket.getFiles({ prefix });
    return found.map(({ name }) => name);
  };
  return {
    remove,
    list,
    async removeAll(prefix, kept = []) {
      const found = (await list(prefix)).filter((path) => !kept.includes(path));
      for (let start = 0; start < found.length; start += AT_A_TIME) {
        await Promise.all(found.slice(start, start + AT_A_TIME).map(remove));
      }
    },
    async save(path, bytes, contentType, personal = false) {
      await bucket.file(path).save(bytes, {
        contentType,
        resumable: false,
        ...CHECKED,
        ...(personal ? { metadata: { metadata: { personal: 'true' } } } : {}),
      });
    },
    async has(path) {
      const [there] = await bucket.file(path).exists();
      return there;
    },
    async read(path) {
      try {
        const file = bucket.file(path);
        const [[bytes], [metadata]] = await againIfCut(() =>
          Promise.all([file.download(CHECKED), file.getMetadata()]),
        );
        return {
          bytes,
          contentType: metadata.contentType ?? 'application/octet-stream',
          personal: metadata.metadata?.['personal'] === 'true',
        };
      } catch (error) {
        if (codeOf(error) === 404) return undefined;
        throw error;
      }
    },
    stream: (path) => bucket.file(path).createReadStream(CHECKED),
    async saveStream(path, parts, contentType) {
      const file = bucket
        .file(path)
        .createWriteStream({ contentType, resumable: false, ...CHECKED });
      await pipeline(Readable.from(parts, { objectMode: false }), file);
    },
    async link(path, until, disposition) {
      if (process.env['FIREBASE_STORAGE_EMULATOR_HOST'] !== undefined) return undefined;
      const [url] = await bucket.file(path).getSignedUrl({
        version: 'v4',
        action: 'read',
        expires: until,
        responseDisposition: disposition,
      });
      return url;
    },
  };
}

/** Retries once if a kept-alive connection was closed: the library does not retry downloads. */
async function againIfCut<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (codeOf(error) !== 'ECONNRESET') throw error;
    return read();
  }
}

/** The bucket named in FIREBASE_CONFIG by Cloud Functions and our launcher. */
function configured(projectId: string | undefined): string | undefined {
  const text = process.env['FIREBASE_CONFIG'];
  if (text === undefined || !text.startsWith('{')) return undefined;
  const config = JSON.parse(text) as { projectId?: string; storageBucket?: string };
  return projectId === undefined || config.projectId === projectId
    ? config.storageBucket
    : undefined;
}
