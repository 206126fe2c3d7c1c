import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { MAX_BLOCKED, VALUE_LENGTH } from '@/domain/options/contactLimits';
import { blockSchema } from '@/domain/documents/crm.schema';
import { paths } from '@/domain/base/firestorePaths';
import { useWorkspace } from '@/shared/data/workspace';
import { call } from '@/shared/firebase/call';
import { useLive } from '@/shared/firebase/live';
import { queryOf } from '@/shared/firebase/query';
import { livePage } from '@/shared/firebase/sources';
import { formatInstantDay } from '@/shared/lib/dates';
import { useToast } from '@/shared/ui/feedback/toast';
import { useFields } from '@/shared/ui/inputs/useFields';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { useKeptFocus } from '@/shared/ui/page/useKeptFocus';

type Change = { kind: 'add'; value: string } | { kind: 'remove'; id: string };

/** Addresses and domains that become no contact. */
export function BlockList({ isEditable }: { isEditable: boolean }) {
  const { id: workspace } = useWorkspace();
  const toast = useToast();
  const region = useKeptFocus<HTMLDivElement>();
  const { data } = useLive(
    livePage(queryOf('blockList', paths.blockList(workspace), [], MAX_BLOCKED), blockSchema),
  );
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: (change: Change) => call('changeBlockList', { workspace, change }),
  });
  const rows = data?.rows ?? [];
  return (
    <div ref={region} tabIndex={-1} style={{ outline: 'none' }}>
      {data && rows.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          The block list is empty.
        </Typography>
      )}
      <PlainList aria-label="Block list">
        {rows.map(({ id, data: { kind, value, at } }) => (
          <Box
            key={id}
            component="li"
            sx={{
              display: 'flex',
              alignItems: 'center',
              py: 0.5,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' }}>
              {value === undefined ? (
                'Email address of an erased person'
              ) : (
                <bdi>{kind === 'domain' ? `Everyone at ${value}` : value}</bdi>
              )}
              <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                {`Blocked on ${formatInstantDay(at)}`}
              </Typography>
            </Box>
            {isEditable && (
              <Tooltip title="Remove from block list">
                <IconButton
                  size="small"
                  aria-label={`Remove ${value ?? 'an erased person'} from the block list`}
                  disabled={isPending}
                  onClick={() =>
                    mutate(
                      { kind: 'remove', id },
                      {
                        onSuccess: () => toast.show('Removed from the block list.'),
                        onError: (problem) => toast.fail(problem.message),
                      },
                    )
                  }
                >
                  <DeleteIcon fontSize="small" />
                </IconButton>
              </Tooltip>
            )}
          </Box>
        ))}
      </PlainList>
      {isEditable && <AddBlock onAdd={(value) => mutateAsync({ kind: 'add', value })} />}
    </div>
  );
}

function AddBlock({ onAdd }: { onAdd: (value: string) => Promise<unknown> }) {
  const fields = useFields({
    first: { value: '' },
    check: (values) => ({ values }),
    async send({ value }) {
      if (value.trim() === '') return;
      await onAdd(value);
      fields.reset();
    },
    failsAt: 'value',
  });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={fields.onSubmit}
      sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', flexWrap: 'wrap' }}
    >
      <TextField
        size="small"
        label="Email address or domain"
        {...fields.text('value')}
        slotProps={{
          htmlInput: { maxLength: VALUE_LENGTH },
          formHelperText: { role: 'alert' },
        }}
        sx={{ flex: '1 1 220px', maxWidth: 360 }}
      />
      <Button type="submit" variant="outlined" disabled={fields.isBusy} sx={{ mt: 1.5 }}>
        Block
      </Button>
    </Box>
  );
}
