import Box from '@mui/material/Box';
import { useState, type DragEvent, type ReactNode } from 'react';

interface Props {
  /** Undefined where nothing may be dropped. */
  onFiles: ((files: File[]) => void) | undefined;
  children: ReactNode;
}

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Takes files that are dropped anywhere on what it holds. */
export function DropZone({ onFiles, children }: Props) {
  // Entering a child leaves its parent, so that one counts.
  const [depth, setDepth] = useState(0);
  if (!onFiles) return children;
  return (
    <Box
      onDragEnter={(event) => {
        if (holdsFiles(event)) setDepth((now) => now + 1);
      }}
      onDragLeave={(event) => {
        if (holdsFiles(event)) setDepth((now) => Math.max(0, now - 1));
      }}
      onDragOver={(event) => {
        if (holdsFiles(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setDepth(0);
        onFiles([...event.dataTransfer.files]);
      }}
      sx={{ position: 'relative', minWidth: 0 }}
    >
      {children}
      {depth > 0 && (
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            inset: 0,
            display: 'grid',
            placeItems: 'center',
            textAlign: 'center',
            p: 2,
            pointerEvents: 'none',
            border: 2,
            borderStyle: 'dashed',
            borderColor: 'primary.main',
            borderRadius: 1,
            bgcolor: 'background.paper',
            opacity: 0.92,
            fontWeight: 500,
          }}
        >
          Drop files to attach them
        </Box>
      )}
    </Box>
  );
}
