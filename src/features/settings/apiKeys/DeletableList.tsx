import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '@/shared/ui/feedback/ConfirmDialog';
import { useToast } from '@/shared/ui/feedback/toast';
import { PlainList } from '@/shared/ui/lists/PlainList';

interface Props<T extends { id: string }> {
  label: string;
  items: readonly T[];
  draw: (item: T) => ReactNode;
  /** What the button is called, and that of one item. */
  act: string;
  actOf: (item: T) => string;
  /** What is asked before one goes. */
  ask: (item: T) => { title: string; text: string };
  /** Deletes it, and says how that went. */
  remove: (id: string, heard: { onSuccess: () => void; onError: (error: Error) => void }) => void;
  /** Said once it is gone. */
  done: string;
}

/** Items with a button each that deletes one, once that is confirmed. */
export function DeletableList<T extends { id: string }>(props: Props<T>) {
  const { label, items, draw, act, actOf, ask, remove, done } = props;
  const [doomed, setDoomed] = useState<T>();
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  return (
    <>
      <PlainList aria-label={label}>
        {items.map((item) => (
          <Box
            key={item.id}
            component="li"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              py: 1,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>{draw(item)}</Box>
            <Tooltip title={act}>
              <IconButton
                aria-label={actOf(item)}
                onClick={() => {
                  setDoomed(item);
                  setAsking(true);
                }}
              >
                <DeleteIcon />
              </IconButton>
            </Tooltip>
          </Box>
        ))}
      </PlainList>
      {doomed && (
        <ConfirmDialog
          open={isAsking}
          {...ask(doomed)}
          confirm={act}
          destructive
          onConfirm={() =>
            remove(doomed.id, {
              onSuccess: () => toast.show(done),
              onError: (error) => toast.fail(error.message),
            })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
