import AddIcon from '@mui/icons-material/PostAdd';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { LIMITS, fieldOf, type FormDefinition } from '@/domain/form/definition';
import { placeOf } from '@/domain/form/operations';
import { fieldTitle } from './fieldInfo';
import { InlineText } from './InlineText';
import { PageSection } from './PageSection';
import { useBuilder, useBuilderStore, useDefinition } from './store';
import { useBuilderActs } from './useBuilderActs';

/** The form as the respondent meets it, edited in place. */
export function Canvas() {
  const definition = useDefinition();
  const edit = useBuilder((state) => state.edit);
  const store = useBuilderStore();
  const acts = useBuilderActs();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    const place = dropPlace(store.getState().history.definition, String(over.id));
    if (place) edit([{ op: 'moveField', fieldId: String(active.id), ...place }]);
  };
  return (
    <Stack spacing={2} sx={{ maxWidth: (theme) => theme.spacing(95), mx: 'auto', width: '100%' }}>
      <FormHeader definition={definition} />
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          announcements: announcementsFor(() => store.getState().history.definition),
        }}
      >
        {definition.pages.map((page, index) => (
          <PageSection key={page.id} page={page} index={index} total={definition.pages.length} />
        ))}
      </DndContext>
      <Button startIcon={<AddIcon />} onClick={() => acts.addPage()} sx={{ alignSelf: 'center' }}>
        Add page
      </Button>
      <EndingCard definition={definition} />
    </Stack>
  );
}

function FormHeader({ definition }: { definition: FormDefinition }) {
  const edit = useBuilder((state) => state.edit);
  const select = useBuilder((state) => state.select);
  return (
    <Paper
      variant="outlined"
      sx={{ p: 3, pl: { xs: 3, sm: 7 } }}
      onFocus={() => select({ kind: 'form' })}
    >
      <InlineText
        variant="title"
        multiline
        label="Title of the form"
        placeholder="Untitled form"
        value={definition.title}
        maxLength={LIMITS.title}
        mark={{ 'data-form-title': '' }}
        onChange={(title) =>
          edit([{ op: 'setForm', set: { title: title.replace(/\n/g, ' ') } }], 'form:title')
        }
      />
      <InlineText
        variant="text"
        multiline
        label="Description of the form"
        placeholder="Description (optional)"
        value={definition.description ?? ''}
        maxLength={LIMITS.help}
        onChange={(text) =>
          edit(
            [{ op: 'setForm', set: { description: text === '' ? null : text } }],
            'form:description',
          )
        }
      />
    </Paper>
  );
}

function EndingCard({ definition }: { definition: FormDefinition }) {
  const edit = useBuilder((state) => state.edit);
  const select = useBuilder((state) => state.select);
  const [ending, ...others] = definition.endings;
  if (!ending) return null;
  return (
    <Paper
      component="section"
      aria-label="Ending"
      variant="outlined"
      sx={{ p: 3, pl: { xs: 3, sm: 7 } }}
      onFocus={() => select({ kind: 'form' })}
    >
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        Shown after sending
      </Typography>
      <InlineText
        variant="label"
        label="Title of the ending"
        placeholder="Thank you"
        value={ending.title}
        maxLength={LIMITS.title}
        onChange={(title) =>
          edit(
            [{ op: 'setForm', set: { endings: [{ ...ending, title }, ...others] } }],
            'ending:title',
          )
        }
      />
      <InlineText
        variant="text"
        multiline
        label="Text of the ending"
        placeholder="What happens next?"
        value={ending.text}
        maxLength={LIMITS.help}
        onChange={(text) =>
          edit(
            [{ op: 'setForm', set: { endings: [{ ...ending, text }, ...others] } }],
            'ending:text',
          )
        }
      />
    </Paper>
  );
}

/** Where a field lands that is dropped on another field, or on a page. */
function dropPlace(definition: FormDefinition, overId: string) {
  const over = placeOf(definition, overId);
  if (over) return { parentId: over.parentId, index: over.index };
  const page = definition.pages.find((other) => other.id === overId);
  return page && { parentId: page.id, index: page.fieldIds.length };
}

/** What a screen reader hears while a field is moved. */
function announcementsFor(read: () => FormDefinition): Announcements {
  const name = (id: string | number) => {
    const field = fieldOf(read(), String(id));
    return field ? `“${fieldTitle(field)}”` : 'the page';
  };
  const where = (id: string | number) => {
    const definition = read();
    const place = placeOf(definition, String(id));
    if (!place) return 'an empty page';
    const page = definition.pages.indexOf(place.page) + 1;
    return `position ${place.index + 1} of ${place.siblings.length} on page ${page}`;
  };
  return {
    onDragStart: ({ active }) =>
      `Picked up ${name(active.id)}, ${where(active.id)}. Use the arrow keys to move it, Space to drop, Escape to cancel.`,
    // Over its own place, as at the very start, there is nothing to add to what was just said.
    onDragOver: ({ active, over }) =>
      over?.id === active.id
        ? undefined
        : over
          ? `${name(active.id)} is over ${where(over.id)}.`
          : `${name(active.id)} is over no place.`,
    onDragEnd: ({ active, over }) =>
      over
        ? `${name(active.id)} was dropped at ${where(over.id)}.`
        : `${name(active.id)} was put back.`,
    onDragCancel: ({ active }) => `${name(active.id)} was put back.`,
  };
}
