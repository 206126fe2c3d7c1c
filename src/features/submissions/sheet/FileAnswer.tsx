import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { FileRef } from '@/domain/answers/answer';
import { FILE_GROUPS } from '@/domain/files/kinds';
import { endingOf } from '@/domain/files/names';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { formatBytes } from '@/shared/lib/amounts';
import { saveFile } from '@/shared/firebase/saveFile';
import { useToast } from '@/shared/ui/feedback/toast';

interface Props {
  submissionId: string;
  files: readonly FileRef[];
}

/** Shorter than the paths are good for. */
const FRESH = 4 * 60_000;

/** The files of an answer: pictures as such, all of them to be downloaded. */
export function FileAnswer({ submissionId, files }: Props) {
  const { id: workspace } = useWorkspace();
  const toast = useToast();
  const open = () => call('openFiles', { workspace, submissionId });
  const pictures: readonly string[] = FILE_GROUPS.pictures;
  const { data } = useQuery({
    queryKey: ['files', workspace, submissionId],
    queryFn: open,
    staleTime: FRESH,
    gcTime: FRESH,
    enabled: files.some(({ name }) => pictures.includes(endingOf(name))),
  });
  const download = useMutation({
    mutationFn: async (id: string) => {
      const { files: opened } = await open();
      const path = opened[id]?.path;
      if (path === undefined) throw new Error('This file is no longer available.');
      saveFile(path);
    },
    onError: (error) => toast.fail(error.message),
  });
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', whiteSpace: 'normal' }}>
      {files.map(({ id, name, size }) => {
        const preview = data?.files[id]?.preview;
        return (
          <Box
            key={id}
            component="li"
            sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 0.5 }}
          >
            {preview === undefined ? (
              <FileIcon color="action" />
            ) : (
              <Box
                component="img"
                src={preview}
                alt=""
                loading="lazy"
                sx={{ width: 64, height: 64, objectFit: 'cover', borderRadius: 1 }}
              />
            )}
            <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <bdi>{name}</bdi>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {formatBytes(size)}
              </Typography>
            </Box>
            <Tooltip title="Download">
              <IconButton
                aria-label={`Download ${name}`}
                disabled={download.isPending}
                onClick={() => download.mutate(id)}
                data-print="none"
              >
                <DownloadIcon />
              </IconButton>
            </Tooltip>
          </Box>
        );
      })}
    </Box>
  );
}
