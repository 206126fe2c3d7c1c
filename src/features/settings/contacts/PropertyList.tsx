import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_PROPERTIES } from '@/domain/options/contactLimits';
import type { PropertyChange, PropertyOwner } from '@/domain/calls/contactSettings.schema';
import type { WorkspaceProperty } from '@/domain/documents/workspaces.schema';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/toast';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { useKeptFocus } from '@/shared/ui/page/useKeptFocus';
import { ListRow } from './ListRow';
import { PropertyDialog } from './PropertyDialog';
import { TYPE_NAMES } from './propertyTypes';

interface Props {
  of: PropertyOwner;
  isEditable: boolean;
}

const EXAMPLES: Record<PropertyOwner, string> = {
  contact: 'No properties yet. Add one, such as “Budget” or “Customer since”.',
  account: 'No properties yet. Add one, such as “Industry” or “Contract end date”.',
};

/** The workspace’s own properties of contacts or of accounts, in their order. */
export function PropertyList({ of, isEditable }: Props) {
  const { id: workspace, ...own } = useWorkspace();
  const properties = of === 'account' ? own.accountProperties : own.properties;
  const toast = useToast();
  const region = useKeptFocus<HTMLDivElement>();
  const [edited, setEdited] = useState<WorkspaceProperty | 'new'>();
  const [asked, setAsked] = useState<WorkspaceProperty>();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (change: PropertyChange) => call('changeProperties', { workspace, of, change }),
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
          {EXAMPLES[of]}
        </Typography>
      )}
      <PlainList aria-label={of === 'account' ? 'Account properties' : 'Properties'}>
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
          {of === 'account' ? 'Add account property' : 'Add property'}
        </Button>
      )}
      {edited !== undefined && (
        <PropertyDialog
          of={of}
          property={edited === 'new' ? undefined : edited}
          onSave={mutateAsync}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        open={asked !== undefined}
        title={`Delete “${asked?.name ?? ''}”?`}
        text={
          of === 'account'
            ? 'Its values are no longer shown on accounts.'
            : 'Its values are no longer shown on contacts, and questions no longer fill it.'
        }
        confirm="Delete property"
        destructive
        onConfirm={() => asked && void run({ kind: 'delete', id: asked.id }, 'Property deleted.')}
        onClose={() => setAsked(undefined)}
      />
    </div>
  );
}
