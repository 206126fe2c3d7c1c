/** Where and with what every function runs. All numbers are explicit: defaults change, bills follow. */
import { defineSecret } from 'firebase-functions/params';

export const REGION = 'us-central1';

/** Behind the keys of the CRM (lib/keys.ts). Declared by each function that reads it, and by no other. */
export const KEY_SECRET = defineSecret('FORMLOOM_KEY_SECRET');

/** The mail server and its password (lib/environment.ts). Declared by those that send, and by no other. */
export const SMTP_URL = defineSecret('FORMLOOM_SMTP_URL');

/** One processor, so that one instance serves many requests at once. */
export const SERVED = { region: REGION, cpu: 1, memory: '512MiB' } as const;
