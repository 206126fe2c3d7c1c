import { clientAddress } from './address';
import { agentOf, type Agent } from './agent';
import type { HttpContext, HttpRequest } from './context';

/** The sender of a request, for limits and for excluding robots. */
export interface Sender {
  /** From `clientAddress`. */
  address: string;
  agent: Agent;
  /** Their browser asks not to be tracked: by Global Privacy Control or by Do Not Track. */
  isPrivate: boolean;
  /** It comes from the owner's own server, by its API key: its values need no signature (decision 0227). */
  isOwner?: true;
  /** It brought a proof of work for its response. */
  isProven?: true;
}

export function senderOf({ environment }: HttpContext, request: HttpRequest): Sender {
  const forwarded = request.headers['x-forwarded-for']?.toString();
  return {
    address: clientAddress(forwarded, request.socket.remoteAddress, environment.proxyHops),
    agent: agentOf(request.headers['user-agent']),
    isPrivate: request.headers['sec-gpc'] === '1' || request.headers['dnt'] === '1',
  };
}
