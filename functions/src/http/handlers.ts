/** The handlers with the real database and clock, as the deployed functions serve them. */
import { installEngine } from '@/domain/engine/installEngine';
import { installUsualTexts } from '@/domain/form/editing/usualTextTable';
import { keySecret, keySecrets } from '../lib/keys';
import { database } from '../lib/admin';
import { readEnvironment } from '../lib/environment';
import { randomKey } from '../lib/hash';
import { apiHandlers } from './api';
import type { HttpContext } from '../lib/context';
import { RateLimits } from '../lib/rateLimit';
import { pageHandler } from './page';

installEngine();
installUsualTexts();

const environment = readEnvironment(process.env);
const context: HttpContext = {
  db: database(),
  environment,
  limits: new RateLimits(environment.limits),
  keySecret: () => keySecret(process.env),
  keySecrets: () => keySecrets(process.env),
  now: Date.now,
  newKey: randomKey,
};

export const page = pageHandler(context);
export const intake = apiHandlers.intake(context);
export const files = apiHandlers.files(context);
export const account = apiHandlers.account(context);
export const assist = apiHandlers.assist(context);
export const rest = apiHandlers.rest(context);
