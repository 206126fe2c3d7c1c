/**
 * What a workspace sends to one host in a minute, across all instances: as many as its form may have responses. Hosts
 * need not agree to be called, so several destinations on one must not multiply that.
 */
import type { HostCallsDoc } from '@/domain/documents/workspaces.schema';
import { paths } from '@/domain/base/firestorePaths';
import { dataOf, type Firestore } from '../lib/admin';

const MINUTE = 60_000;
export const CALLS_PER_MINUTE = 600;
/** What an instance takes of them at a time, so that the count is not written with each call. */
const SHARE = 20;
/** Hosts that an instance remembers, at most. */
const MAX_SHARES = 5_000;

interface Share {
  minute: number;
  left: number;
}

/** The calls that this instance may make. */
export class HostCalls {
  private readonly shares = new Map<string, Share>();
  /** Shares that are being taken: those who need one at the same time wait for the same. */
  private readonly asked = new Map<string, Promise<number>>();

  /** @returns 0, or the milliseconds until another call may be made; a call is counted where it is 0 */
  async take(db: Firestore, ws: string, url: string, now: number): Promise<number> {
    const host = await hostOf(url);
    const name = `${ws}|${host}`;
    const minute = Math.floor(now / MINUTE);
    while (!this.takeLocal(name, minute)) {
      const asked = this.asked.get(name) ?? this.ask(db, { ws, host, name, minute });
      if ((await asked) === 0) return (minute + 1) * MINUTE - now;
    }
    return 0;
  }

  /** Takes another share. */
  private ask(
    db: Firestore,
    { ws, host, name, minute }: { ws: string; host: string; name: string; minute: number },
  ): Promise<number> {
    const asked = share(db, ws, host, minute)
      .then((given) => {
        const known = this.shares.get(name);
        const left = known?.minute === minute ? known.left : 0;
        if (this.shares.size >= MAX_SHARES) this.shares.clear();
        this.shares.set(name, { minute, left: left + given });
        return given;
      })
      .finally(() => this.asked.delete(name));
    this.asked.set(name, asked);
    return asked;
  }

  private takeLocal(name: string, minute: number): boolean {
    const known = this.shares.get(name);
    if (known?.minute !== minute || known.left === 0) return false;
    known.left -= 1;
    return true;
  }
}

/** Those of this instance. */
export const HOST_CALLS = new HostCalls();

/** Names below one domain are one host: anyone who has a domain can make up any number. */
async function hostOf(url: string): Promise<string> {
  const { hostname, host } = new URL(url);
  // Its list is large, so it is loaded with the first delivery.
  const { registrableDomain } = await import('./publicSuffix');
  return registrableDomain(hostname) ?? host;
}

/** Takes a share of the minute from the workspace's count; 0 if nothing is left. */
function share(db: Firestore, ws: string, host: string, minute: number): Promise<number> {
  const ref = db.doc(paths.hostCalls(ws));
  return db.runTransaction(async (tx) => {
    const stored = dataOf<HostCallsDoc>(await tx.get(ref));
    const counts = stored?.minute === minute ? stored.counts : {};
    const taken = counts[host] ?? 0;
    const given = Math.min(SHARE, CALLS_PER_MINUTE - taken);
    if (given <= 0) return 0;
    const next = {
      schemaVersion: 1,
      minute,
      counts: { ...counts, [host]: taken + given },
    } as const;
    tx.set(ref, next satisfies HostCallsDoc);
    return given;
  });
}
