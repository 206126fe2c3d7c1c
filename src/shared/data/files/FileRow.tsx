import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { formatBytes } from '@/shared/lib/amounts';

interface Props {
  name: string;
  /** Bytes. */
  size: number;
  /** A path that shows a small picture. */
  preview: string | undefined;
  /** The longer edge of the picture, in pixels. */
  pictureSize?: number;
  /** Behind the size, and below it. */
  about?: ReactNode;
  /** Undefined where it cannot be downloaded yet. */
  onDownload: (() => void) | undefined;
  isBusy?: boolean;
  actions?: ReactNode;
}

/** A file with its name, size and picture, to be downloaded. */
export function FileRow(props: Props) {
  const {
    name,
    size,
    preview,
    pictureSize = 64,
    about,
    onDownload,
    isBusy = false,
    actions,
  } = props;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 0.5 }}>
      {preview === undefined ? (
        <FileIcon color="action" />
      ) : (
        <Box
          component="img"
          src={preview}
          alt=""
          loading="lazy"
          sx={{
            width: pictureSize,
            height: pictureSize,
            flexShrink: 0,
            objectFit: 'cover',
            borderRadius: 1,
          }}
        />
      )}
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <bdi>{name}</bdi>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {formatBytes(size)}
          {about}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexShrink: 0 }} data-print="none">
        {onDownload && (
          <Tooltip title="Download">
            <IconButton aria-label={`Download ${name}`} disabled={isBusy} onClick={onDownload}>
              <DownloadIcon />
            </IconButton>
          </Tooltip>
        )}
        {actions}
      </Box>
    </Box>
  );
}
