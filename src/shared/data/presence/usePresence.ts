import { useEffect, useMemo, useRef, useState } from 'react';
import { presenceSchema, type PresenceDoc } from '@/domain/documents/team/presence.schema';
import { PRESENCE, type PresencePlace } from '@/domain/options/members';
import { paths } from '@/domain/base/firestorePaths';
import { writeAll } from '@/shared/firebase/db';
import { useLive } from '@/shared/firebase/live';
import { queryOf, type Stored } from '@/shared/firebase/query';
import { livePage } from '@/shared/firebase/sources';
import { freshKey } from '@/shared/lib/random';
import { useNow } from '@/shared/lib/useNow';
import { useMembers } from '../members';
import { useUser } from '../session';
import { useWorkspace } from '../workspace';
import { Beats } from './beats';

/** Tabs of one place that are read, at most. */
const MOST = 50;
const DAY_MS = 86_400_000;

/** Someone else who is there. */
export interface Present {
  uid: string;
  name: string;
  photoURL: string | undefined;
  /** The question that they have selected. */
  field: string | undefined;
}

const NOBODY: readonly Present[] = [];

/**
 * Says that this tab is somewhere, and who else is. Alone in a workspace, nothing is written or listened to.
 *
 * @param field what is selected there
 */
export function usePresence(place: PresencePlace, field?: string): readonly Present[] {
  const { id: workspace } = useWorkspace();
  const { uid } = useUser();
  const members = useMembers(workspace);
  const isTeam = (members?.length ?? 0) > 1;
  const { data } = useLive(
    isTeam
      ? livePage(queryOf('presenceAt', paths.presence(workspace), [place], MOST), presenceSchema)
      : null,
  );
  const alive = useAlive(data?.rows);
  const others = useMemo(() => {
    const byPerson = new Map<string, Stored<PresenceDoc>>();
    for (const row of alive) {
      const known = byPerson.get(row.data.uid);
      if (row.data.uid !== uid && (known?.data.at ?? 0) < row.data.at) {
        byPerson.set(row.data.uid, row);
      }
    }
    return [...byPerson.values()].flatMap(({ data: { uid: who, field: at } }): Present[] => {
      const member = members?.find(({ id }) => id === who)?.data;
      // Of a former member, something may be left for a while.
      if (!member) return [];
      const { displayName, email, photoURL } = member;
      return [{ uid: who, name: displayName || email, photoURL, field: at }];
    });
  }, [alive, members, uid]);
  useBeats({ workspace, uid, place, field, isTeam, hasOthers: others.length > 0 });
  return isTeam ? others : NOBODY;
}

interface Own {
  workspace: string;
  uid: string;
  place: PresencePlace;
  field: string | undefined;
  isTeam: boolean;
  hasOthers: boolean;
}

/** Writes this tab's own presence while it is in front. */
function useBeats({ workspace, uid, place, field, isTeam, hasOthers }: Own): void {
  const [tab] = useState(freshKey);
  const beats = useRef<Beats>(undefined);
  useEffect(() => {
    if (!isTeam) return undefined;
    const path = paths.presenceOf(workspace, uid, tab);
    const own = new Beats({
      now: Date.now,
      write(selected) {
        // Without a network, writes would wait and come late.
        if (!navigator.onLine) return;
        const at = Date.now();
        const document: PresenceDoc = {
          schemaVersion: 1,
          uid,
          place,
          ...(selected === undefined ? {} : { field: selected }),
          at,
          expireAt: new Date(at + DAY_MS),
        };
        writeAll([{ type: 'set', path, data: { ...document } }], Infinity).catch(() => undefined);
      },
      remove: () => void writeAll([{ type: 'delete', path }], Infinity).catch(() => undefined),
    });
    beats.current = own;
    const follow = () => (document.visibilityState === 'visible' ? own.come() : own.rest());
    const leave = () => own.leave();
    follow();
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('pageshow', follow);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('pageshow', follow);
      window.removeEventListener('pagehide', leave);
      own.leave();
    };
  }, [workspace, uid, place, tab, isTeam]);
  useEffect(() => beats.current?.select(field), [field, isTeam, place]);
  useEffect(() => beats.current?.meet(hasOthers), [hasOthers, isTeam, place]);
}

const NO_ROWS: readonly Stored<PresenceDoc>[] = [];

/** Those who wrote lately. By this browser's clock once a heartbeat arrived here, since clocks differ. */
function useAlive(rows: readonly Stored<PresenceDoc>[] = NO_ROWS): readonly Stored<PresenceDoc>[] {
  const now = useNow();
  const [heard, setHeard] = useState<ReadonlyMap<string, { at: number; since: number }>>(new Map());
  if (rows.some(({ id, data }) => heard.get(id)?.at !== data.at)) {
    setHeard(
      new Map(
        rows.map(({ id, data: { at } }) => {
          const known = heard.get(id);
          if (known?.at === at) return [id, known];
          return [id, { at, since: known ? now : Math.min(at, now) }];
        }),
      ),
    );
  }
  return useMemo(
    () => rows.filter(({ id }) => now - (heard.get(id)?.since ?? 0) < PRESENCE.life),
    [rows, heard, now],
  );
}
