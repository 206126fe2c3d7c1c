/** The bucket: no client reads or writes it (storage.rules), so whatever is in it passes through here. */
import { appOf, type Firestore } from './admin';
import { codeOf } from './codes';

export interface StoredFile {
  bytes: Buffer;
  contentType: string;
  personal: boolean;
}

/** Stored files, by path. */
export interface Files {
  /** @param personal it shows a person, and must be gone soon after it is removed */
  save(path: string, bytes: Buffer, contentType: string, personal?: boolean): Promise<void>;
  has(path: string): Promise<boolean>;
  /** What was saved, or undefined where there is no such file. */
  read(path: string): Promise<StoredFile | undefined>;
  /** Removes a file; one that is gone already is as good as removed. */
  remove(path: string): Promise<void>;
  list(prefix: string): Promise<string[]>;
}

/** The files of a database's project. */
export async function filesOf(db: Firestore): Promise<Files> {
  const { getStorage } = await import('firebase-admin/storage');
  const app = appOf(db);
  const { projectId, storageBucket } = app.options;
  const bucket = getStorage(app).bucket(
    storageBucket ?? configured(projectId) ?? `${projectId ?? ''}.appspot.com`,
  );
  return {
    async save(path, bytes, contentType, personal = false) {
      await bucket.file(path).save(bytes, {
        contentType,
        resumable: false,
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
        const [[bytes], [metadata]] = await Promise.all([file.download(), file.getMetadata()]);
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
    async remove(path) {
      await bucket.file(path).delete({ ignoreNotFound: true });
    },
    async list(prefix) {
      const [files] = await bucket.getFiles({ prefix });
      return files.map(({ name }) => name);
    },
  };
}

/** The bucket that Cloud Functions, and our launcher, name in FIREBASE_CONFIG. */
function configured(projectId: string | undefined): string | undefined {
  const text = process.env['FIREBASE_CONFIG'];
  if (text === undefined || !text.startsWith('{')) return undefined;
  const config = JSON.parse(text) as { projectId?: string; storageBucket?: string };
  return projectId === undefined || config.projectId === projectId
    ? config.storageBucket
    : undefined;
}
