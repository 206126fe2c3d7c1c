import { useMutation, useQuery } from '@tanstack/react-query';
import type { Calls } from '@/domain/calls/contract.schema';
import { FILE_GROUPS } from '@/domain/files/kinds';
import { endingOf } from '@/domain/files/names';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { saveFile } from '@/shared/firebase/saveFile';
import { useToast } from '@/shared/ui/feedback/toast';

/** Whose files: a response's, or attached ones by their ids. */
type Source = { submissionId: string } | { attached: readonly string[] };

/** Shorter than the paths are good for. */
const FRESH = 4 * 60_000;
const PICTURES: readonly string[] = FILE_GROUPS.pictures;

/** Whether a file may have a picture to show, by its name. */
export const isPicture = (name: string): boolean => PICTURES.includes(endingOf(name));

/** Opens files: small pictures at once, downloads as they are asked for. */
export function useOpenedFiles(of: Source, names: readonly string[]) {
  const { id: workspace } = useWorkspace();
  const toast = useToast();
  const requestFor = (source: Source): Calls['openFiles']['request'] =>
    'attached' in source
      ? { workspace, attached: [...source.attached] }
      : { workspace, submissionId: source.submissionId };
  const { data } = useQuery({
    queryKey: ['files', workspace, 'attached' in of ? of.attached : of.submissionId],
    queryFn: () => call('openFiles', requestFor(of)),
    staleTime: FRESH,
    gcTime: FRESH,
    enabled: names.some(isPicture),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: async (id: string) => {
      const { files } = await call(
        'openFiles',
        requestFor('attached' in of ? { attached: [id] } : of),
      );
      const path = files[id]?.path;
      if (path === undefined) throw new Error('This file is no longer available.');
      saveFile(path);
    },
    onError: (error) => toast.fail(error.message),
  });
  return {
    previewOf: (id: string) => data?.files[id]?.preview,
    download: mutate,
    isDownloading: isPending,
  };
}
