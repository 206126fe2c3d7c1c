import { loadEnv } from 'vite';
import { root } from './paths.mjs';
import { Sentence } from './say.mjs';

/** What a UK company's website must state (Companies (Trading Disclosures) Regulations 2008). */
const REQUIRED = ['VITE_COMPANY_NAME', 'VITE_COMPANY_NUMBER', 'VITE_COMPANY_ADDRESS'];

/**
 * Refuses a production build of a site that would not say who runs it. A build for emulators needs no company.
 * @param {Record<string, string | undefined>} env the environment; .env.production and its like are read, too
 */
export function demandImprint(env, folder = root) {
  // Vite lets the process's own environment win over the files.
  const known = { ...loadEnv('production', folder, 'VITE_'), ...env };
  if (known.VITE_EMULATORS?.trim()) return;
  const missing = REQUIRED.filter((name) => !known[name]?.trim());
  if (missing.length === 0) return;
  throw new Sentence(
    `A UK company’s site must state its name, number and registered address. Set ${missing.join(', ')} in the environment or in .env.production (README, “Deploying to a real Firebase project”).`,
  );
}
