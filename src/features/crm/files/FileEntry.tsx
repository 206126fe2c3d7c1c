import Link from '@mui/material/Link';
import type { ActivityOf } from '@/domain/documents/crm.schema';
import { useOpenedFiles } from '@/shared/data/files/useOpenedFiles';
import { MemberName } from '@/shared/data/MemberName';
import { formatBytes } from '@/shared/lib/amounts';
import { EntryFrame, type EntryLook } from '../timeline/EntryFrame';

/** A member attached a file: its name downloads it. */
export function FileEntry({ entry, look }: { entry: ActivityOf<'file'>; look: EntryLook }) {
  const { fileId, name, size, by } = entry;
  const { download, isDownloading } = useOpenedFiles({ attached: [fileId] }, []);
  return (
    <EntryFrame
      {...look}
      title={
        <>
          <MemberName uid={by} />
          {' added '}
          <Link
            component="button"
            type="button"
            aria-label={`Download ${name}`}
            disabled={isDownloading}
            onClick={() => download(fileId)}
            sx={{ font: 'inherit', verticalAlign: 'baseline', textAlign: 'start' }}
          >
            <bdi>{name}</bdi>
          </Link>
          {` (${formatBytes(size)})`}
        </>
      }
    />
  );
}
