/** The functions' environment, parsed once, with readable errors. */
import { isEmail } from '@/domain/text/addresses';
import { ASSIST_LIMITS, MAX_RECIPIENT } from '@/domain/options/assist';
import { BRAND } from '@/domain/base/brand';
import { ANNOUNCED_TIME, FILE_LIMITS } from '@/domain/options/fileLimits';
import { PROOF_MAX_TRIES } from '@/domain/base/proof';
import { inFunctionsEmulator } from './emulator';
import type { Limit, LimitNumbers } from './rateLimit';

/** Mails to one inbox, by kind. */
export interface RecipientNumbers {
  reset: Limit;
  enquiry: Limit;
  receipt: Limit;
}

export interface Environment {
  /** Trusted proxies in front of a function: Google's front end, and Hosting's CDN before it. */
  proxyHops: number;
  limits: LimitNumbers;
  /** Mails to one inbox, anyone who requests them. Counted in the database, so they hold across instances. */
  recipients: RecipientNumbers;
  /** Derivations that a page computes for a proof (http/proofs.ts), half of them on average. */
  proofTries: number;
  /** Recipient of enquiries; if absent, they are only stored. */
  salesEmail?: string;
}

/** Mail settings. */
export interface MailSettings {
  /** `smtps://user:password@host:465`. A secret. */
  smtpUrl: string;
  from: { name: string; address: string };
  /** The product's origin, without a trailing slash. */
  origin: string;
  /** The sender in one line, which a company's mail must contain. */
  company?: string;
}

type Variables = Readonly<Record<string, string | undefined>>;

function whole(variables: Variables, name: string, fallback: number): number {
  const text = variables[name];
  if (text === undefined || text === '') return fallback;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} must be a whole number, not "${text}".`);
  return Number(text);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

const MINUTE = 60_000;

/** Reads FORMLOOM_* variables; defaults are the numbers of docs/architecture.md. Load tests raise the limits. */
export function readEnvironment(variables: Variables): Environment {
  return {
    proxyHops: whole(variables, 'FORMLOOM_PROXY_HOPS', 2),
    limits: {
      address: { amount: whole(variables, 'FORMLOOM_LIMIT_ADDRESS', 30), window: 10 * MINUTE },
      form: { amount: whole(variables, 'FORMLOOM_LIMIT_FORM', 600), window: MINUTE },
      workspace: { amount: whole(variables, 'FORMLOOM_LIMIT_WORKSPACE', 2_000), window: MINUTE },
      reset: { amount: whole(variables, 'FORMLOOM_LIMIT_RESET', 10), window: 10 * MINUTE },
      password: { amount: whole(variables, 'FORMLOOM_LIMIT_PASSWORD', 10), window: 10 * MINUTE },
      announced: {
        amount: whole(variables, 'FORMLOOM_LIMIT_ANNOUNCED', FILE_LIMITS.announced),
        window: ANNOUNCED_TIME,
      },
      proof: { amount: whole(variables, 'FORMLOOM_LIMIT_PROOF', 60), window: 10 * MINUTE },
      beacon: { amount: whole(variables, 'FORMLOOM_LIMIT_BEACON', 300), window: 10 * MINUTE },
    },
    recipients: {
      reset: { amount: whole(variables, 'FORMLOOM_LIMIT_RESET_EMAIL', 3), window: 15 * MINUTE },
      enquiry: {
        amount: whole(variables, 'FORMLOOM_LIMIT_ENQUIRY_EMAIL', 5),
        window: 24 * 60 * MINUTE,
      },
      receipt: {
        amount: whole(variables, 'FORMLOOM_LIMIT_RECEIPT_EMAIL', 5),
        window: 24 * 60 * MINUTE,
      },
    },
    proofTries: clamp(whole(variables, 'FORMLOOM_PROOF_TRIES', 400), 1, PROOF_MAX_TRIES),
    ...optional('salesEmail', address(variables, 'FORMLOOM_SALES_EMAIL')),
  };
}

/** Mail settings, for the functions that send. Undefined if FORMLOOM_SMTP_URL is not set or `none`: mail then waits. */
export function readMailSettings(variables: Variables): MailSettings | undefined {
  const smtpUrl = given(variables, 'FORMLOOM_SMTP_URL');
  if (smtpUrl === undefined || smtpUrl === 'none') return undefined;
  // Contains a password, so it is not quoted.
  if (!/^smtps?:\/\/./.test(smtpUrl) || !URL.canParse(smtpUrl)) {
    throw new Error('FORMLOOM_SMTP_URL must read like smtps://user:password@smtp.example.org:465.');
  }
  return {
    smtpUrl,
    from: sender(variables),
    origin: siteUrl(variables),
    ...optional('company', given(variables, 'FORMLOOM_COMPANY')),
  };
}

/** A language model: Gemini by a key, or an endpoint that speaks OpenAI's protocol. */
export type ModelSettings = { timeout: number } & (
  | { kind: 'endpoint'; url: string; model: string; key?: string }
  | { kind: 'gemini'; model?: string; url?: string; key: string }
);

/** To whom a model's texts go, for those who decide about it: a company, or a host. */
export const modelRecipient = (settings: ModelSettings): string =>
  settings.kind === 'gemini'
    ? 'Google (Gemini)'
    : `${settings.model} at ${new URL(settings.url).host}`.slice(0, MAX_RECIPIENT);

/** The model that the assistant asks. Undefined if none is named, or its key is `none`: the built-in generator answers. */
export function readModelSettings(variables: Variables): ModelSettings | undefined {
  const said = given(variables, 'FORMLOOM_AI_KEY');
  const key = said === 'none' ? undefined : said;
  const model = given(variables, 'FORMLOOM_AI_MODEL');
  const endpoint = given(variables, 'FORMLOOM_AI_URL');
  const timeout = whole(variables, 'FORMLOOM_AI_TIMEOUT', ASSIST_LIMITS.timeout);
  if (endpoint !== undefined && model !== undefined) {
    return { kind: 'endpoint', timeout, url: endpoint, model, ...optional('key', key) };
  }
  if (key === undefined) return undefined;
  const url = given(variables, 'FORMLOOM_AI_GEMINI_URL');
  return { kind: 'gemini', timeout, key, ...optional('model', model), ...optional('url', url) };
}

/** Whether this runs under the emulators, as in development and in tests. */
export function isEmulated(variables: Variables): boolean {
  return (
    inFunctionsEmulator(variables) || given(variables, 'FIRESTORE_EMULATOR_HOST') !== undefined
  );
}

/**
 * `host:port` of receivers of webhooks that are not checked, separated by commas: test receivers on this machine. Read
 * under the emulators alone; a deployment has none, whatever FORMLOOM_WEBHOOK_HOSTS says.
 */
export function readUncheckedHosts(variables: Variables): readonly string[] {
  if (!isEmulated(variables)) return [];
  const hosts = (given(variables, 'FORMLOOM_WEBHOOK_HOSTS') ?? '').split(',');
  return hosts.map((host) => host.trim()).filter((host) => host !== '');
}

/** Where Google's tokens and sheets are. Under the emulators, FORMLOOM_GOOGLE_URL names a fake of both. */
export function readGoogleServices(variables: Variables): { tokens: string; sheets: string } {
  const fake = isEmulated(variables) ? given(variables, 'FORMLOOM_GOOGLE_URL') : undefined;
  return {
    tokens: `${fake ?? 'https://oauth2.googleapis.com'}/token`,
    sheets: fake ?? 'https://sheets.googleapis.com',
  };
}

function given(variables: Variables, name: string): string | undefined {
  const text = variables[name]?.trim();
  return text === '' ? undefined : text;
}

function optional<K extends string>(
  name: K,
  value: string | undefined,
): Partial<Record<K, string>> {
  return (value === undefined ? {} : { [name]: value }) as Partial<Record<K, string>>;
}

function address(variables: Variables, name: string): string | undefined {
  const text = given(variables, name);
  if (text === undefined || isEmail(text)) return text;
  throw new Error(`${name} must be an email address, not "${text}".`);
}

/** `hello@example.org` or `Name <hello@example.org>`. */
function sender(variables: Variables): MailSettings['from'] {
  const text = given(variables, 'FORMLOOM_MAIL_FROM') ?? '';
  const [, name = '', bracketed] = /^([^<>"\p{Cc}]*)<([^<>]+)>$/u.exec(text) ?? [];
  const found = { name: name.trim() || BRAND.name, address: bracketed ?? text };
  if (isEmail(found.address)) return found;
  throw new Error(
    `FORMLOOM_MAIL_FROM must be hello@example.org or Name <hello@example.org>, not "${text}".`,
  );
}

/** Where the product is, without a slash at the end. */
export function siteUrl(variables: Variables): string {
  const project = given(variables, 'GCLOUD_PROJECT');
  // Hosting's default domain, if none is set.
  const text =
    given(variables, 'FORMLOOM_URL') ?? (project === undefined ? '' : `https://${project}.web.app`);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '') {
    return url.origin;
  }
  throw new Error(`FORMLOOM_URL must be the address of the site alone, not "${text}".`);
}
