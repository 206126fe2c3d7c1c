import { host } from './ports.mjs';

export const project = 'demo-formloom';
const bucket = `${project}.appspot.com`;

/** Demo values of what a deployment keeps in Secret Manager. They protect nothing but the emulators. */
export const demoSecrets = (ports) => ({
  FORMLOOM_KEY_SECRET: 'demo-key-secret-that-protects-nothing',
  FORMLOOM_SEAL_KEYS: 'demo:demo-seal-key-that-protects-nothing',
  FORMLOOM_SMTP_URL: `smtp://${host}:${ports.smtp}`,
  // Without one the built-in generator answers. Set it, or FORMLOOM_AI_URL and FORMLOOM_AI_MODEL, to try a model.
  FORMLOOM_AI_KEY: process.env.FORMLOOM_AI_KEY ?? 'none',
});

/** The language model that anyone who starts the product names, if anyone does. */
function namedModel() {
  const names = ['FORMLOOM_AI_URL', 'FORMLOOM_AI_MODEL'];
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
}

/** What the functions are told that is no secret. A real deployment sets the same names in functions/.env. */
export const functionsSettings = (ports) => ({
  FORMLOOM_URL: appUrl(ports),
  FORMLOOM_MAIL_FROM: 'hello@example.org',
  FORMLOOM_SALES_EMAIL: 'sales@example.org',
  FORMLOOM_FIREBASE_API_KEY: 'demo-api-key',
  // Where tests receive what is sent to destinations. Read under the emulators alone.
  FORMLOOM_WEBHOOK_HOSTS: `${host}:${ports.receiver}`,
  ...namedModel(),
});

/** Where end-to-end tests have a fake of Google Sheets (tests/support/sheetsFake.ts); everybody else means the real one. */
export const fakeServices = (ports) => ({
  FORMLOOM_GOOGLE_URL: `http://${host}:${ports.google}`,
  FORMLOOM_WEBHOOK_HOSTS: `${host}:${ports.receiver},${host}:${ports.google}`,
});

export const appUrl = (ports) => `http://${host}:${ports.hosting}`;
export const inboxUrl = (ports) => `http://${host}:${ports.inbox}`;

/** What the app is built with. A real deployment sets the same names in .env.production; there VITE_EMULATORS is empty. */
export function appEnvironment(ports) {
  return {
    VITE_SITE_URL: appUrl(ports),
    VITE_FIREBASE_PROJECT_ID: project,
    VITE_FIREBASE_API_KEY: 'demo-api-key',
    VITE_FIREBASE_AUTH_DOMAIN: `${project}.firebaseapp.com`,
    VITE_FIREBASE_STORAGE_BUCKET: bucket,
    VITE_FIREBASE_APP_ID: '1:000000000000:web:demo',
    // Accounts through the fake of two-step verification (authFake.mjs).
    VITE_EMULATORS: Object.entries({
      auth: ports.accounts,
      firestore: ports.firestore,
      functions: ports.functions,
    })
      .map(([name, port]) => `${name}=${host}:${port}`)
      .join(','),
  };
}

/** Who runs the product, in tests: what is not configured is not shown, and they are to see all of it. */
export const exampleCompany = {
  VITE_COMPANY_NAME: 'Example Forms Ltd',
  VITE_COMPANY_NUMBER: '00000000',
  VITE_COMPANY_ADDRESS: '1 Example Street, London',
  VITE_SALES_EMAIL: 'sales@example.org',
  VITE_SUPPORT_EMAIL: 'support@example.org',
  VITE_SOCIAL_LINKS:
    'LinkedIn=https://www.linkedin.com/company/example,YouTube=https://www.youtube.com/@example',
};

/** What functions, the seed, the tick and the tests need to find the emulators. */
export function serverEnvironment(ports) {
  return {
    ...demoSecrets(ports),
    ...functionsSettings(ports),
    FORMLOOM_INBOX: inboxUrl(ports),
    GCLOUD_PROJECT: project,
    FIREBASE_CONFIG: JSON.stringify({ projectId: project, storageBucket: bucket }),
    FIRESTORE_EMULATOR_HOST: `${host}:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${host}:${ports.accounts}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `${host}:${ports.storage}`,
    STORAGE_EMULATOR_HOST: `http://${host}:${ports.storage}`,
    CLOUD_TASKS_EMULATOR_HOST: `${host}:${ports.tasks}`,
    CLOUD_EVENTARC_EMULATOR_HOST: `http://${host}:${ports.eventarc}`,
    FUNCTIONS_EMULATOR_HOST: `${host}:${ports.functions}`,
    FIREBASE_EMULATOR_HUB: `${host}:${ports.hub}`,
    // There is no Google machine to ask about itself: looking for one costs seconds, and warnings.
    METADATA_SERVER_DETECTION: 'none',
  };
}
