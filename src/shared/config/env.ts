/** The environment, parsed once. A mistake is said in one readable sentence before anything else starts. */

/** Host and port of each emulator; production has none. */
export interface Emulators {
  auth: string;
  firestore: string;
  functions: string;
}

export interface Env {
  firebase: {
    projectId: string;
    apiKey: string;
    authDomain: string;
    storageBucket: string;
    appId: string;
  };
  emulators: Emulators | undefined;
  buildId: string;
}

export class EnvError extends Error {
  override name = 'EnvError';
}

type Source = Readonly<Record<string, unknown>>;

function text(source: Source, name: string): string | undefined {
  const value = source[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function parseEmulators(value: string | undefined): Emulators | undefined {
  if (value === undefined) return undefined;
  const parts = new Map(
    value.split(',').map((part) => {
      const [name = '', address = ''] = part.split('=');
      return [name.trim(), address.trim()] as const;
    }),
  );
  const address = (name: string): string => {
    const found = parts.get(name);
    if (!found || !/^[^:/\s]+:\d+$/.test(found)) {
      throw new EnvError(`VITE_EMULATORS needs "${name}=host:port", but it is "${value}".`);
    }
    return found;
  };
  return {
    auth: address('auth'),
    firestore: address('firestore'),
    functions: address('functions'),
  };
}

/** Reads the variables that Vite hands over; throws an `EnvError` that names every missing one. */
export function parseEnv(source: Source): Env {
  const emulators = parseEmulators(text(source, 'VITE_EMULATORS'));
  const projectId = text(source, 'VITE_FIREBASE_PROJECT_ID');
  const apiKey = text(source, 'VITE_FIREBASE_API_KEY') ?? (emulators ? 'demo-key' : undefined);
  const missing = [
    projectId === undefined ? 'VITE_FIREBASE_PROJECT_ID' : '',
    apiKey === undefined ? 'VITE_FIREBASE_API_KEY' : '',
  ].filter((name) => name !== '');
  if (projectId === undefined || apiKey === undefined) {
    throw new EnvError(`Set ${missing.join(' and ')} before building the app (see README).`);
  }
  return {
    firebase: {
      projectId,
      apiKey,
      authDomain: text(source, 'VITE_FIREBASE_AUTH_DOMAIN') ?? `${projectId}.firebaseapp.com`,
      storageBucket: text(source, 'VITE_FIREBASE_STORAGE_BUCKET') ?? `${projectId}.appspot.com`,
      appId: text(source, 'VITE_FIREBASE_APP_ID') ?? projectId,
    },
    emulators,
    buildId: text(source, 'VITE_BUILD_ID') ?? 'dev',
  };
}

let parsed: Env | undefined;

/** The environment of this build. */
export function env(): Env {
  parsed ??= parseEnv(import.meta.env);
  return parsed;
}
