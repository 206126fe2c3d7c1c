import { useEffect, useRef } from 'preact/hooks';
import { sessionFacts, type SessionClock, type Transport } from './api';
import { isMember } from './draft';

/** Where the visit came from: a campaign's own word, else the host of the page that linked here. */
function sourceOf(): string | undefined {
  const named = new URLSearchParams(location.search).get('utm_source');
  if (named) return named.slice(0, 100);
  try {
    const { hostname } = new URL(document.referrer);
    return hostname === location.hostname ? undefined : hostname.slice(0, 100);
  } catch {
    return undefined;
  }
}

/**
 * The session of this load: when it was seen, when the person began, how long the tab was hidden since.
 * Tells the server at most three times (seen, begun, left), by beacons that delay nobody.
 */
export function useSession(version: number, transport: Transport, preview: boolean) {
  const clock = useRef<SessionClock>({ id: '', viewedAt: 0, hiddenMs: 0 });
  const hiddenSince = useRef<number | undefined>(undefined);
  const ended = useRef(false);

  const tell = () => {
    if (preview || clock.current.id === '' || clock.current.viewedAt === 0) return;
    transport.beacon({ version, session: sessionFacts(clock.current, Date.now(), isMember()) });
  };

  const seen = () => {
    if (clock.current.viewedAt !== 0 || document.visibilityState !== 'visible') return;
    clock.current.viewedAt = Date.now();
    const source = sourceOf();
    if (source) clock.current.source = source;
    tell();
  };

  useEffect(() => {
    const change = () => {
      seen();
      const { startedAt } = clock.current;
      if (startedAt === undefined) return;
      if (document.visibilityState === 'hidden') {
        hiddenSince.current = Date.now();
        if (!ended.current) tell();
      } else if (hiddenSince.current !== undefined) {
        clock.current.hiddenMs += Date.now() - hiddenSince.current;
        hiddenSince.current = undefined;
      }
    };
    document.addEventListener('visibilitychange', change);
    return () => document.removeEventListener('visibilitychange', change);
  }, []);

  return {
    /** Names the session; a resumed draft goes on with its own. Counts as seen once the page is visible. */
    begin(id: string) {
      clock.current.id = id;
      seen();
    },
    /** The first change by a person. */
    start() {
      if (clock.current.startedAt !== undefined) return;
      clock.current.startedAt = Date.now();
      tell();
    },
    end() {
      ended.current = true;
    },
    id: () => clock.current.id,
    clock(): SessionClock {
      const now = Date.now();
      return { ...clock.current, viewedAt: clock.current.viewedAt || now };
    },
  };
}
