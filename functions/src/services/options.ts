/** Region and resources of every function. All numbers are explicit, because defaults change and bills follow. */
import { defineSecret } from 'firebase-functions/params';

export const REGION = 'us-central1';

/** The secret behind CRM keys (lib/keys.ts). Declared only by functions that read it. */
export const KEY_SECRET = defineSecret('FORMLOOM_KEY_SECRET');

/** The mail server and its password (lib/environment.ts). Declared only by functions that send. */
export const SMTP_URL = defineSecret('FORMLOOM_SMTP_URL');

/** The keys that encrypt what owners entrust to us (lib/sealing/sealedSecrets.ts). Declared only by functions that read it. */
export const SEAL_KEYS = defineSecret('FORMLOOM_SEAL_KEYS');

/** The key of the language model (ai/models.ts); empty if there is none, and the built-in generator answers. */
export const AI_KEY = defineSecret('FORMLOOM_AI_KEY');

/** One processor lets one instance serve many requests at once. */
export const SERVED = { region: REGION, cpu: 1, memory: '512MiB' } as const;
