import { useQueries, useQueryClient } from '@tanstack/react-query';
import { submissionSchema } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import { useChanged } from '@/shared/data/lists/useChanged';
import { getDocument } from '@/shared/firebase/db';
import { PAGE, type Submission } from '../data';

/** Pages that are read again after a change that may be of any. */
const REREAD_PAGES = 4;

async function readAll(workspace: string, ids: readonly string[]): Promise<Submission[]> {
  const read = await Promise.all(
    ids.map(async (id) => ({
      id,
      data: await getDocument(paths.submission(workspace, id), submissionSchema),
    })),
  );
  return read.flatMap(({ id, data }) => (data ? [{ id, data }] : []));
}

const keyOf = (workspace: string, ids: readonly string[]) => ['responsePage', workspace, ids];

/**
 * The documents of the first pages of a list of ids, each read once, and again when someone changes it here.
 *
 * @param pages how many pages are shown
 */
export function useResponsePages(workspace: string, ids: readonly string[], pages: number) {
  const client = useQueryClient();
  const shown = Array.from(
    { length: Math.min(pages, Math.ceil(ids.length / PAGE)) },
    (_none, page) => ids.slice(page * PAGE, (page + 1) * PAGE),
  );
  const read = useQueries({
    queries: shown.map((page) => ({
      queryKey: keyOf(workspace, page),
      queryFn: () => readAll(workspace, page),
      staleTime: Number.POSITIVE_INFINITY,
      structuralSharing: false,
    })),
  });
  const reread = async (page: readonly string[], some: readonly string[]) => {
    const fresh = new Map((await readAll(workspace, some)).map((row) => [row.id, row]));
    client.setQueryData<Submission[]>(keyOf(workspace, page), (before) => {
      const known = new Map(before?.map((row) => [row.id, row]));
      return page.flatMap((id) => (some.includes(id) ? fresh.get(id) : known.get(id)) ?? []);
    });
  };
  useChanged('responseChange', (changed) => {
    for (const page of changed === 'any' ? shown.slice(0, REREAD_PAGES) : shown) {
      const mine = changed === 'any' ? page : page.filter((id) => changed.includes(id));
      // Without a connection, the rows stay as they were read.
      if (mine.length > 0) reread(page, mine).catch(() => undefined);
    }
  });
  const loaded = read.filter(({ data }) => data !== undefined).length;
  return {
    rows: read.flatMap(({ data }) => data ?? []),
    /** How many of the ids have been read. */
    read: read.reduce((sum, { data }, page) => sum + (data ? (shown[page]?.length ?? 0) : 0), 0),
    isLoading: loaded < read.length && read.every(({ error }) => error === null),
    error: read.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const one of read) if (one.error) void one.refetch();
    },
  };
}
