import { withoutData, type ErrorReport } from '@/domain/base/errorReport';
import type { HttpContext } from '../lib/context';
import { reportOfBrowser } from '../lib/report';

/**
 * Passes an error of the app on to where errors go. Anyone can post here, so few are taken from an address, and the
 * message is cleaned again. Throws `rate_limited`.
 */
export function receiveError({ limits, now }: HttpContext, address: string, sent: ErrorReport) {
  limits.light(address, 'errors', now());
  reportOfBrowser({ ...sent, message: withoutData(sent.message) });
}
