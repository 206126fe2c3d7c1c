import Paper from '@mui/material/Paper';
import { fieldOf } from '@/domain/form/definition/definition';
import { fieldTitle } from '../ui/fieldInfo';
import { useBuilder } from '../state/store';
import { stepCount } from '../editing/stepText';

/** What is being dragged, beside the pointer. Where that is, useDrag.ts writes into two properties of the page. */
export function DragGhost() {
  const text = useBuilder(({ drag, history }) => {
    if (!drag) return undefined;
    const [first = ''] = drag.ids;
    const field = fieldOf(history.definition, first);
    return drag.ids.length === 1 && field
      ? fieldTitle(field, history.definition)
      : stepCount(drag.ids.length);
  });
  if (text === undefined) return null;
  return (
    <Paper
      aria-hidden
      data-ghost=""
      elevation={6}
      sx={{
        position: 'fixed',
        left: 0,
        top: 0,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        maxWidth: (theme) => `min(${theme.spacing(40)}, 100vw - 1rem)`,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        pointerEvents: 'none',
        // Beside the pointer, and in the window: the share of 100% is its own size.
        transform:
          'translate(min(var(--drag-x, -999) * 1px + 1rem, 100vw - 100% - 0.5rem), min(var(--drag-y, -999) * 1px + 1rem, 100dvh - 100% - 0.5rem))',
      }}
    >
      {text}
    </Paper>
  );
}
