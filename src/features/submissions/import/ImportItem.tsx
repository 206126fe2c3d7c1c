import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { MemberName } from '@/shared/data/MemberName';
import { useWorkspace } from '@/shared/data/workspace';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { useUndo, type Import, type useImportActs } from './data';
import { ImportProgress } from './ImportProgress';
import { undoText } from './texts';
import { UndoDialog } from './UndoDialog';

interface Props {
  one: Import;
  acts: ReturnType<typeof useImportActs>;
}

/** An import in the list: how far it is, and what can be done. */
export function ImportItem({ one, acts }: Props) {
  const { id, job, about } = one;
  const workspace = useWorkspace();
  const undo = useUndo(workspace.id, about);
  const [isAsking, setAsking] = useState(false);
  const isUndoing = undo?.job.status === 'running';
  return (
    <ListItem divider sx={{ gap: 2, alignItems: 'flex-start', flexWrap: 'wrap', py: 1.5 }}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Typography variant="subtitle1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{about.fileName}</bdi>
        </Typography>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary', mb: 0.5 }}>
          <RelativeTime at={job.startedAt} />
          {job.startedBy !== undefined && (
            <>
              {' by '}
              <MemberName uid={job.startedBy} />
            </>
          )}
        </Typography>
        <ImportProgress one={one} />
        {undo && (
          <Typography variant="body2" role="status" sx={{ mt: 0.5 }}>
            {undoText(undo)}
          </Typography>
        )}
      </Box>
      {job.status === 'running' && (
        <Button
          color="inherit"
          disabled={acts.isPending || job.isCancelled === true}
          aria-label={`Cancel import of ${about.fileName}`}
          onClick={() => acts.cancel(id)}
        >
          Cancel import
        </Button>
      )}
      {job.status !== 'running' && about.imported > 0 && undo?.about.act !== 'erase' && (
        <Button
          color="inherit"
          disabled={acts.isPending || isUndoing}
          aria-label={`Undo import of ${about.fileName}`}
          onClick={() => setAsking(true)}
        >
          Undo import
        </Button>
      )}
      {isAsking && (
        <UndoDialog
          one={one}
          onUndo={(act) => acts.undo(id, act)}
          onClose={() => setAsking(false)}
        />
      )}
    </ListItem>
  );
}
