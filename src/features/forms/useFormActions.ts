import {
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { formHeadSchema, type FormHeadDoc } from '@/domain/documents/forms.schema';
import { MAX_CHANGED_FORMS } from '@/domain/calls/limits';
import type { FormsChange } from '@/domain/calls/forms.schema';
import { FORM_STATUSES, type FormAct } from '@/domain/options/formStatus';
import { paths } from '@/domain/base/firestorePaths';
import { routes } from '@/shared/config/routes';
import { renameForm } from '@/shared/data/drafts';
import type { FormHead } from '@/shared/data/forms';
import { useUser } from '@/shared/data/session';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { getDocument } from '@/shared/firebase/db';
import type { PageOf } from '@/shared/firebase/query';
import { freshKey } from '@/shared/lib/random';
import { useToast } from '@/shared/ui/feedback/toast';
import { doneText, missedText, formName, UNDO_OF } from './changeForms';

export interface ActionsOnForms {
  /** Does it, says so with an undo, or says what went wrong. */
  run(act: FormAct, forms: readonly FormHead[]): void;
  /** Into a folder, or out of every one. */
  move(forms: readonly FormHead[], folder: string | null): void;
  /** For good: asked before. */
  erase(forms: readonly FormHead[]): void;
  duplicate(form: FormHead): void;
  /** Resolves once it is stored; rejects with what went wrong. */
  rename(form: FormHead, title: string): Promise<void>;
  isPending: boolean;
}

type Done = { id: string; status: string }[];

async function changeAll(
  workspace: string,
  ids: readonly string[],
  change: FormsChange,
): Promise<Done> {
  const done: Done = [];
  for (let start = 0; start < ids.length; start += MAX_CHANGED_FORMS) {
    const some = ids.slice(start, start + MAX_CHANGED_FORMS);
    done.push(...(await call('changeForms', { workspace, ids: some, change })).done);
  }
  return done;
}

/** Pages that were read once are read again where one of these forms is in them: only the first page is live. */
async function readAgain(client: QueryClient, ws: string, ids: readonly string[]): Promise<void> {
  const path = paths.forms(ws);
  type Pages = InfiniteData<PageOf<FormHeadDoc>>;
  const cached = client.getQueriesData<Pages>({ queryKey: ['page'] }).filter(([key, data]) => {
    const query = key[1] as { path?: string } | undefined;
    return data && query?.path === path;
  });
  const kept = new Set(
    cached.flatMap(([, data]) => data?.pages.flatMap(({ rows }) => rows.map(({ id }) => id)) ?? []),
  );
  const wanted = ids.filter((id) => kept.has(id));
  if (wanted.length === 0) return;
  const heads = new Map(
    await Promise.all(
      wanted.map(
        async (id) => [id, await getDocument(paths.form(ws, id), formHeadSchema)] as const,
      ),
    ),
  );
  for (const [key] of cached) {
    client.setQueryData<Pages>(
      key,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            rows: page.rows.flatMap((row) => {
              const head = heads.get(row.id);
              return head === undefined ? [row] : head ? [{ id: row.id, data: head }] : [];
            }),
          })),
        },
    );
  }
}

/** Actions of this person on forms, one or many. */
export function useFormActions(): ActionsOnForms {
  const { id: workspace } = useWorkspace();
  const { uid } = useUser();
  const toast = useToast();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ ids, change }: { ids: readonly string[]; change: FormsChange }) => {
      const done = await changeAll(workspace, ids, change);
      await readAgain(client, workspace, ids);
      return done;
    },
  });
  const copying = useMutation({
    mutationFn: (wanted: { formId: string; copyId: string }) =>
      call('duplicateForm', { workspace, ...wanted }),
    // The copy's id is made once for each press, so that a repeat makes no second copy.
    retry: 1,
  });

  /** @returns those to which it was done; undefined where it said what went wrong */
  const change = async (ids: readonly string[], what: FormsChange): Promise<Done | undefined> => {
    toast.begin();
    try {
      const done = await mutateAsync({ ids, change: what });
      if (done.length < ids.length) toast.fail(missedText(ids.length - done.length));
      return done.length < ids.length ? undefined : done;
    } catch (error) {
      toast.fail(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  };

  const run: ActionsOnForms['run'] = (act, forms) => {
    const ids = forms.map(({ id }) => id);
    void change(ids, { kind: 'act', act }).then((done) => {
      if (!done) return;
      const status = FORM_STATUSES.find((one) => done.length === 1 && one === done[0]?.status);
      toast.show(doneText(act, formName(forms), status), {
        label: 'Undo',
        run: () => void change(ids, { kind: 'act', act: UNDO_OF[act] }),
      });
    });
  };

  const move: ActionsOnForms['move'] = (forms, folder) => {
    const moved = forms.filter(({ data }) => (data.folder ?? null) !== folder);
    if (moved.length === 0) return;
    void change(
      moved.map(({ id }) => id),
      { kind: 'folder', folder },
    ).then((done) => {
      if (!done) return;
      toast.show(`${formName(moved)} moved.`, {
        label: 'Undo',
        run: () => {
          const former = new Set(moved.map(({ data }) => data.folder ?? null));
          for (const back of former) {
            const ids = moved.filter(({ data }) => (data.folder ?? null) === back);
            void change(
              ids.map(({ id }) => id),
              { kind: 'folder', folder: back },
            );
          }
        },
      });
    });
  };

  return {
    run,
    move,
    erase: (forms) =>
      void change(
        forms.map(({ id }) => id),
        { kind: 'delete' },
      ).then((done) => done && toast.show(`${formName(forms)} deleted for good.`)),
    duplicate: (form) =>
      copying.mutate(
        { formId: form.id, copyId: freshKey() },
        {
          onSuccess: ({ formId, title }) =>
            toast.show(`“${title}” created.`, {
              label: 'Open',
              run: () => void navigate(routes.formBuilder.href(formId)),
            }),
          onError: (error) => toast.fail(error.message),
        },
      ),
    rename: async (form, title) => {
      await renameForm({ workspace, formId: form.id }, title, uid);
      await readAgain(client, workspace, [form.id]);
    },
    isPending: isPending || copying.isPending,
  };
}
