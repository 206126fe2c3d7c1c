/** Imported first by index.ts: the Functions framework loads our module before it creates its server. */
import { guardServers } from '../http/bodyGuard';
import { bodyLimitsOf } from './bodySizes';

guardServers(bodyLimitsOf(process.env));
