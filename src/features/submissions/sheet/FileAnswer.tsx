import Box from '@mui/material/Box';
import type { FileRef } from '@/domain/values/answer';
import { FileRow } from '@/shared/data/files/FileRow';
import { useOpenedFiles } from '@/shared/data/files/useOpenedFiles';

interface Props {
  submissionId: string;
  files: readonly FileRef[];
}

/** The files of an answer: pictures as such, all of them to be downloaded. */
export function FileAnswer({ submissionId, files }: Props) {
  const opened = useOpenedFiles(
    { submissionId },
    files.map(({ name }) => name),
  );
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', whiteSpace: 'normal' }}>
      {files.map(({ id, name, size }) => (
        <FileRow
          key={id}
          name={name}
          size={size}
          preview={opened.previewOf(id)}
          onDownload={() => opened.download(id)}
          isBusy={opened.isDownloading}
        />
      ))}
    </Box>
  );
}
