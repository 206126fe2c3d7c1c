import { formHeadSchema, registrySchema, formVersionSchema } from '@/domain/documents/forms.schema';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import { LISTED_STATUSES, type FormStatus } from '@/domain/options/formStatus';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import type { Registry } from '@/domain/form/registry/registered';
import { paths } from '@/domain/base/firestorePaths';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { getDocument } from '@/shared/firebase/db';
import { useLive } from '@/shared/firebase/live';
import { queryOf, type Stored } from '@/shared/firebase/query';
import { liveDocument, livePage } from '@/shared/firebase/sources';

export type FormHead = Stored<FormHeadDoc>;

/** How many forms a list loads at once. */
export const FORMS_PAGE = 50;

/** The forms of a workspace in some states, all but the trash, live, last changed first. */
export function useForms(
  workspace: string,
  limit: number = FORMS_PAGE,
  statuses: readonly FormStatus[] = LISTED_STATUSES,
) {
  const result = useLive(
    livePage(queryOf('forms', paths.forms(workspace), [statuses], limit), formHeadSchema),
  );
  return { ...result, forms: result.data?.rows, hasMore: result.data?.next !== undefined };
}

/** The head of one form, live; null where there is none. */
export function useFormHead(workspace: string, formId: string) {
  return useLive(liveDocument(paths.form(workspace, formId), formHeadSchema));
}

/** A published version. It never changes, so it is read once. */
export function useFormVersion(workspace: string, formId: string, n: number | undefined) {
  return useQuery({ ...versionQuery(workspace, formId, n ?? 0), enabled: n !== undefined });
}

/**
 * The published versions of a form, live, newest first. Each holds a whole form.
 *
 * @param formId nothing is read without it
 */
export function useVersions(workspace: string, formId: string | undefined, limit: number) {
  return useLive(
    formId === undefined
      ? null
      : livePage(
          queryOf('versions', paths.versions(workspace, formId), [], limit),
          formVersionSchema,
        ),
  );
}

function versionQuery(workspace: string, formId: string, n: number) {
  return queryOptions({
    queryKey: ['version', workspace, formId, n],
    queryFn: async (): Promise<FormDefinition | null> => {
      const version = await getDocument(paths.version(workspace, formId, n), formVersionSchema);
      return version ? readStoredDefinition(version.definition) : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * Several published versions by number; those not loaded yet, or never published, are not in it.
 *
 * @param numbers each once, memoised
 */
export function useFormVersions(
  workspace: string,
  formId: string,
  numbers: readonly number[],
): ReadonlyMap<number, FormDefinition> {
  const combine = useCallback(
    (results: readonly { data: FormDefinition | null | undefined }[]) =>
      new Map(
        results.flatMap(({ data }, index) => {
          const n = numbers[index];
          return data && n !== undefined ? [[n, data] as const] : [];
        }),
      ),
    [numbers],
  );
  return useQueries({
    queries: numbers.map((n) => versionQuery(workspace, formId, n)),
    // Of one identity for the same results.
    combine,
  });
}

/** Every field that a form had published with its version n, read once; nothing before the first publish. */
export function useReadRegistry(workspace: string, formId: string, n: number | undefined) {
  return useQuery({
    queryKey: ['registry', workspace, formId, n],
    queryFn: async () =>
      registryIn(await getDocument(paths.registry(workspace, formId), registrySchema)),
    enabled: n !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Written by the server from `Registry` itself. */
const registryIn = (document: { fields: string } | null) =>
  (document ? JSON.parse(document.fields) : {}) as Registry;

/**
 * Every field that a form ever published, live; empty before the first publish.
 *
 * @param formId of the form; undefined waits
 */
export function useRegistry(workspace: string, formId: string | undefined) {
  const result = useLive(
    formId === undefined ? null : liveDocument(paths.registry(workspace, formId), registrySchema),
  );
  const { data } = result;
  // Up to 1 MB of text: parsed once for each text, not at each render.
  const registry = useMemo(() => (data === undefined ? undefined : registryIn(data)), [data]);
  return { ...result, registry };
}
