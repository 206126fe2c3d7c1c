import CopyIcon from '@mui/icons-material/ContentCopy';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownIcon from '@mui/icons-material/ArrowDownward';
import DragIcon from '@mui/icons-material/DragIndicator';
import SettingsIcon from '@mui/icons-material/Tune';
import UpIcon from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { memo } from 'react';
import { LIMITS, isInput } from '@/domain/form/definition';
import { FIELD_INFO, fieldTitle } from './fieldInfo';
import { FieldBody } from './FieldBody';
import { InlineText } from './InlineText';
import { useBuilder, useField } from './store';
import { labelSelector, useBuilderActs } from './useBuilderActs';

/** One field in the canvas: as the respondent meets it, edited in place. */
export const FieldCard = memo(function FieldCard({ fieldId }: { fieldId: string }) {
  const field = useField(fieldId);
  const selected = useBuilder(
    ({ selection }) => selection.kind === 'field' && selection.id === fieldId,
  );
  const edit = useBuilder((state) => state.edit);
  const askSettings = useBuilder((state) => state.askSettings);
  const acts = useBuilderActs();
  const {
    setNodeRef,
    setActivatorNodeRef,
    attributes,
    listeners,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: fieldId });
  if (!field) return null;
  const { name, Icon } = FIELD_INFO[field.type];
  const title = fieldTitle(field);
  const set = (property: string, value: string) =>
    edit([{ op: 'setField', fieldId, set: { [property]: value } }], `${property}:${fieldId}`);

  return (
    <Box
      ref={setNodeRef}
      component="li"
      data-field={fieldId}
      onFocus={() => acts.selectField(fieldId)}
      onClick={() => acts.selectField(fieldId)}
      sx={{
        listStyle: 'none',
        position: 'relative',
        p: 2,
        pl: { xs: 2, sm: 5 },
        borderRadius: 1,
        border: 1,
        borderColor: selected ? 'primary.main' : 'transparent',
        bgcolor: 'background.paper',
        zIndex: isDragging ? 2 : undefined,
        boxShadow: isDragging ? 4 : 0,
        '&:hover': { borderColor: selected ? 'primary.main' : 'divider' },
      }}
      style={{
        transform: CSS.Translate.toString(transform),
        transition: transition,
      }}
    >
      <Tooltip title="Drag, or press Space and use the arrow keys">
        <IconButton
          ref={setActivatorNodeRef}
          size="small"
          {...attributes}
          {...listeners}
          aria-label={`Move ${title}`}
          sx={{
            position: 'absolute',
            insetInlineStart: (theme) => theme.spacing(0.5),
            top: (theme) => theme.spacing(2),
            cursor: 'grab',
            display: { xs: 'none', sm: 'inline-flex' },
            touchAction: 'none',
          }}
        >
          <DragIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Stack
        direction="row"
        spacing={1}
        sx={{ alignItems: 'center', color: 'text.secondary', mb: 0.5 }}
      >
        <Icon sx={{ fontSize: 'inherit' }} aria-hidden />
        <Typography variant="caption">
          {name}
          {isInput(field) && field.required ? ' · required' : ''}
          {field.showIf ? ' · shown on a condition' : ''}
        </Typography>
      </Stack>
      <InlineText
        variant="label"
        multiline
        label={isInput(field) ? `Question: ${title}` : `Heading: ${title}`}
        placeholder={isInput(field) ? 'Type your question' : 'Heading (optional)'}
        value={field.label}
        maxLength={LIMITS.label}
        mark={{ 'data-label-of': fieldId }}
        onChange={(value) => set('label', value)}
        onDone={() => acts.named(fieldId)}
      />
      {field.help !== undefined && (
        <InlineText
          variant="text"
          multiline
          label={`Help for ${title}`}
          placeholder="Help under the question"
          value={field.help}
          maxLength={LIMITS.help}
          onChange={(value) => set('help', value)}
        />
      )}
      <FieldBody field={field} selected={selected} />
      {selected && (
        <Stack
          direction="row"
          role="toolbar"
          aria-label={`Actions for ${title}`}
          sx={{ mt: 1, justifyContent: 'flex-end' }}
        >
          <CardButton
            label="Move up"
            keys="Alt+↑"
            onClick={() => {
              acts.move(fieldId, -1);
              refocus(fieldId, 'Move up');
            }}
          >
            <UpIcon fontSize="small" />
          </CardButton>
          <CardButton
            label="Move down"
            keys="Alt+↓"
            onClick={() => {
              acts.move(fieldId, 1);
              refocus(fieldId, 'Move down');
            }}
          >
            <DownIcon fontSize="small" />
          </CardButton>
          <CardButton label="Settings" onClick={askSettings}>
            <SettingsIcon fontSize="small" />
          </CardButton>
          <CardButton label="Duplicate" onClick={() => acts.duplicate(fieldId)}>
            <CopyIcon fontSize="small" />
          </CardButton>
          <CardButton label="Delete" onClick={() => acts.remove(fieldId)}>
            <DeleteIcon fontSize="small" />
          </CardButton>
        </Stack>
      )}
    </Box>
  );
});

/** Moving to another page draws the card anew: the focus goes back to the button that was pressed. */
function refocus(fieldId: string, label: string) {
  requestAnimationFrame(() => {
    const card = document.querySelector(labelSelector(fieldId))?.closest('li');
    card?.querySelector<HTMLElement>(`button[aria-label^="${label}"]`)?.focus();
  });
}

function CardButton(props: {
  label: string;
  keys?: string;
  onClick: () => void;
  children: React.ReactNode;
}) {
  const { label, keys, onClick, children } = props;
  return (
    <Tooltip title={keys ? `${label} (${keys})` : label}>
      <IconButton
        size="small"
        aria-label={label}
        onClick={(event) => {
          event.stopPropagation();
          onClick();
        }}
      >
        {children}
      </IconButton>
    </Tooltip>
  );
}
