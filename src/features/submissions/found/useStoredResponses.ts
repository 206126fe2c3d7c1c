import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListedResponse } from '@/domain/answerStore/listed';
import type { ReadAt, ResponseFilter } from '@/domain/conditions/filters';
import { storeFilterOf, type ListOrder } from '@/domain/filter/listPlan';
import { useRegistry } from '@/shared/data/forms';
import { useMembers } from '@/shared/data/members';
import { useWorkspace } from '@/shared/data/workspace';
import { formats } from '@/shared/lib/locale';
import type { ResponseList } from '../data';

/** How often a store that is still being written is asked again, in milliseconds. */
const BEHIND = 3_000;
/** How long its ids are taken for present; new responses are seen by the list's live page. */
const FRESH = 60_000;

export interface StoredResponses {
  /** `failed`: it can't be read, or is not whole yet. */
  state: 'off' | 'loading' | 'ready' | 'failed';
  /** All that the list has, in its order. */
  listed: readonly ListedResponse[];
  /** Documents that are read say whether they belong: part of the filter is not in the store. */
  isRest: boolean;
  refetch: () => void;
}

const NOTHING: readonly ListedResponse[] = [];

/** A list of a form's responses, from its answer store. */
export function useStoredResponses(
  { workspace, formId }: ResponseList,
  filter: ResponseFilter,
  order: ListOrder,
  at: ReadAt,
  isWanted: boolean,
): StoredResponses {
  const isOn = isWanted && formId !== undefined;
  const { tags } = useWorkspace();
  const members = useMembers(workspace);
  const { registry } = useRegistry(workspace, isOn ? formId : undefined);
  const { data, error, fetchStatus, refetch } = useQuery({
    queryKey: ['answerList', workspace, formId],
    queryFn: async ({ client }) =>
      import('./listIds').then((part) =>
        part.openList(client, { workspace, formId: formId ?? '' }),
      ),
    enabled: isOn,
    staleTime: FRESH,
    structuralSharing: false,
    // New responses wait to be asked for: the rows would change under the reader.
    refetchOnWindowFocus: false,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.isBehind ? BEHIND : false),
  });
  const asked = useMemo(() => storeFilterOf(filter), [filter]);
  const names = useMemo(
    () =>
      new Map([
        ...tags.map((tag) => [tag.id, tag.name] as const),
        ...(members ?? []).map(
          ({ id, data: about }) => [id, about.displayName || about.email] as const,
        ),
      ]),
    [tags, members],
  );
  const { locale } = formats();
  const { by, isUp } = order;
  const { now, timeZone } = at;
  const listed = useMemo(
    () =>
      data && !data.isBehind && registry
        ? data.list(
            registry,
            asked.filter,
            { by, isUp },
            {
              now,
              timeZone,
              locale,
              names,
            },
          )
        : undefined,
    [data, registry, asked, by, isUp, now, timeZone, locale, names],
  );
  const isOffline = data === undefined && fetchStatus === 'paused';
  const isFailed = error !== null || isOffline || data?.isBehind === true;
  return {
    state: !isOn ? 'off' : isFailed ? 'failed' : listed ? 'ready' : 'loading',
    listed: (isOn && !isFailed ? listed : undefined) ?? NOTHING,
    isRest: asked.isRest,
    refetch: () => void refetch(),
  };
}
