import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { endingOf } from '@/domain/files/names';
import { formatBytes } from '@/shared/lib/amounts';

interface Props {
  name: string;
  /** Bytes. */
  size: number;
  /** A path that shows a small picture. */
  preview: string | undefined;
  /** For a narrow column. */
  isDense?: boolean;
  /** Behind the size, and below it. */
  about?: ReactNode;
  onDownload: () => void;
  isBusy?: boolean;
  actions?: ReactNode;
}

/** A file with its name, size and picture, to be downloaded. */
export function FileRow(props: Props) {
  const {
    name,
    size,
    preview,
    isDense = false,
    about,
    onDownload,
    isBusy = false,
    actions,
  } = props;
  const buttons = isDense ? 'small' : 'medium';
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        ...(isDense ? { py: 1, borderTop: 1, borderColor: 'divider' } : { py: 0.5 }),
      }}
    >
      <FilePicture name={name} preview={preview} isDense={isDense} />
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={isDense ? { typography: 'body2', fontWeight: 500 } : {}}>
          <bdi>{name}</bdi>
        </Box>
        <Box sx={{ typography: isDense ? 'caption' : 'body2', color: 'text.secondary' }}>
          {formatBytes(size)}
          {about}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexShrink: 0 }} data-print="none">
        <Tooltip title="Download">
          <IconButton
            size={buttons}
            aria-label={`Download ${name}`}
            disabled={isBusy}
            onClick={onDownload}
          >
            <DownloadIcon fontSize={buttons} />
          </IconButton>
        </Tooltip>
        {actions}
      </Box>
    </Box>
  );
}

interface PictureProps {
  name: string;
  preview: string | undefined;
  isDense: boolean;
}

/** Its picture where it is one; else its type, or a sheet. */
export function FilePicture({ name, preview, isDense }: PictureProps) {
  const edge = isDense ? 40 : 64;
  if (preview !== undefined) {
    return (
      <Box
        component="img"
        src={preview}
        alt=""
        loading="lazy"
        sx={{ width: edge, height: edge, flexShrink: 0, objectFit: 'cover', borderRadius: 1 }}
      />
    );
  }
  if (!isDense) return <FileIcon color="action" />;
  const ending = endingOf(name).toUpperCase();
  return (
    <Box
      aria-hidden
      sx={{
        width: edge,
        height: edge,
        flexShrink: 0,
        display: 'grid',
        placeItems: 'center',
        borderRadius: 1,
        bgcolor: 'hue.indigo.wash',
        color: 'hue.indigo.ink',
        typography: 'caption',
        fontWeight: 600,
      }}
    >
      {ending === '' || ending.length > 4 ? <FileIcon fontSize="small" /> : ending}
    </Box>
  );
}
