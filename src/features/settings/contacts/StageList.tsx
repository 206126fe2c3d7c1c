import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_STAGES, STAGE_NAME_LENGTH } from '@/domain/options/contactLimits';
import type { StageChange } from '@/domain/calls/contactSettings.schema';
import type { Stage } from '@/domain/documents/workspaces.schema';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/toast';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { useKeptFocus } from '@/shared/ui/page/useKeptFocus';
import { ListRow } from './ListRow';
import { ListNameDialog } from './ListNameDialog';

/** The stages in their order. */
export function StageList({ isEditable }: { isEditable: boolean }) {
  const { id: workspace, stages } = useWorkspace();
  const toast = useToast();
  const region = useKeptFocus<HTMLDivElement>();
  const [named, setNamed] = useState<Stage | 'new'>();
  const [asked, setAsked] = useState<Stage>();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (change: StageChange) => call('changeStages', { workspace, change }),
  });
  const run = (change: StageChange, said?: string) =>
    mutateAsync(change).then(
      () => said !== undefined && toast.show(said),
      (error: Error) => toast.fail(error.message),
    );
  return (
    <div ref={region} tabIndex={-1} style={{ outline: 'none' }}>
      <PlainList aria-label="Stages">
        {stages.map((stage, index) => (
          <ListRow
            key={stage.id}
            name={stage.name}
            actions={
              isEditable
                ? {
                    isFirst: index === 0,
                    isLast: index === stages.length - 1,
                    isPending,
                    onMove: (by) => void run({ kind: 'move', id: stage.id, by }),
                    onEdit: () => setNamed(stage),
                    onDelete: () => setAsked(stage),
                  }
                : undefined
            }
          >
            <bdi>{stage.name}</bdi>
          </ListRow>
        ))}
      </PlainList>
      {isEditable && (
        <Button
          startIcon={<AddIcon />}
          disabled={stages.length >= MAX_STAGES}
          onClick={() => setNamed('new')}
        >
          Add stage
        </Button>
      )}
      {named !== undefined && (
        <ListNameDialog
          title={named === 'new' ? 'Add stage' : 'Rename stage'}
          label="Stage name"
          confirm={named === 'new' ? 'Add stage' : 'Rename stage'}
          initial={named === 'new' ? '' : named.name}
          maxLength={STAGE_NAME_LENGTH}
          onClose={() => setNamed(undefined)}
          onSave={(name) =>
            mutateAsync(
              named === 'new' ? { kind: 'create', name } : { kind: 'rename', id: named.id, name },
            )
          }
        />
      )}
      <ConfirmDialog
        open={asked !== undefined}
        title={`Delete “${asked?.name ?? ''}”?`}
        text="Contacts in this stage stay, without a stage."
        confirm="Delete stage"
        destructive
        onConfirm={() => asked && void run({ kind: 'delete', id: asked.id }, 'Stage deleted.')}
        onClose={() => setAsked(undefined)}
      />
    </div>
  );
}
