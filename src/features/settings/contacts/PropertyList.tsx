import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_PROPERTIES } from '@/domain/contacts/limits';
import type { PropertyChange } from '@/domain/contacts/settings';
import type { WorkspaceProperty } from '@/domain/documents.schema';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/toast';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { useKeptFocus } from '@/shared/ui/page/useKeptFocus';
import { ListRow } from './ListRow';
import { PropertyDialog } from './PropertyDialog';
import { TYPE_NAMES } from './propertyTypes';

/** The workspace’s own properties in their order. */
export function PropertyList({ isEditable }: { isEditable: boolean }) {
  const { id: workspace, properties } = useWorkspace();
  const toast = useToast();
  const region = useKeptFocus<HTMLDivElement>();
  const [edited, setEdited] = useState<WorkspaceProperty | 'new'>();
  const [asked, setAsked] = useState<WorkspaceProperty>();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (change: PropertyChange) => call('changeProperties', { workspace, change }),
  });
  const run = (change: PropertyChange, said?: string) =>
    mutateAsync(change).then(
      () => said !== undefined && toast.show(said),
      (error: Error) => toast.fail(error.message),
    );
  return (
    <div ref={region} tabIndex={-1} style={{ outline: 'none' }}>
      {properties.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          No properties yet. Add one, such as “Budget” or “Customer since”.
        </Typography>
      )}
      <PlainList aria-label="Properties">
        {properties.map((property, index) => (
          <ListRow
            key={property.id}
            name={property.name}
            actions={
              isEditable
                ? {
                    isFirst: index === 0,
                    isLast: index === properties.length - 1,
                    isPending,
                    onMove: (by) => void run({ kind: 'move', id: property.id, by }),
                    onEdit: () => setEdited(property),
                    onDelete: () => setAsked(property),
                  }
                : undefined
            }
          >
            <bdi>{property.name}</bdi>
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {TYPE_NAMES[property.type]}
              {property.options && `: ${property.options.map(({ name }) => name).join(', ')}`}
            </Typography>
          </ListRow>
        ))}
      </PlainList>
      {isEditable && (
        <Button
          startIcon={<AddIcon />}
          disabled={properties.length >= MAX_PROPERTIES}
          onClick={() => setEdited('new')}
        >
          Add property
        </Button>
      )}
      {edited !== undefined && (
        <PropertyDialog
          property={edited === 'new' ? undefined : edited}
          onSave={mutateAsync}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        open={asked !== undefined}
        title={`Delete “${asked?.name ?? ''}”?`}
        text="Its values are no longer shown on contacts, and questions no longer fill it."
        confirm="Delete property"
        destructive
        onConfirm={() => asked && void run({ kind: 'delete', id: asked.id }, 'Property deleted.')}
        onClose={() => setAsked(undefined)}
      />
    </div>
  );
}
