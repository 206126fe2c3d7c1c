/** The functions' environment, parsed once and with a readable failure. */
import type { LimitNumbers } from '../http/limits';

export interface Environment {
  /** Proxies of ours in front of a function: Google's front end, and Hosting's CDN before it. */
  proxyHops: number;
  limits: LimitNumbers;
}

type Variables = Readonly<Record<string, string | undefined>>;

function whole(variables: Variables, name: string, fallback: number): number {
  const text = variables[name];
  if (text === undefined || text === '') return fallback;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} must be a whole number, not "${text}".`);
  return Number(text);
}

const MINUTE = 60_000;

/** Reads FORMLOOM_* variables; the numbers of design §6 where they are absent. Load tests raise the limits. */
export function readEnvironment(variables: Variables): Environment {
  return {
    proxyHops: whole(variables, 'FORMLOOM_PROXY_HOPS', 2),
    limits: {
      address: { amount: whole(variables, 'FORMLOOM_LIMIT_ADDRESS', 30), window: 10 * MINUTE },
      form: { amount: whole(variables, 'FORMLOOM_LIMIT_FORM', 600), window: MINUTE },
      workspace: { amount: whole(variables, 'FORMLOOM_LIMIT_WORKSPACE', 2_000), window: MINUTE },
      beacon: { amount: whole(variables, 'FORMLOOM_LIMIT_BEACON', 300), window: 10 * MINUTE },
    },
  };
}
